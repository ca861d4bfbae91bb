import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  readStory: 'Lire l’article',
  correctedSinceLastIssue: 'Corrigé depuis la dernière lettre',
  newsletter: 'Lettre d’information',
  openWholeStory: 'Lire tout l’article',
  openWholeStoryText: 'Ce lien de votre lettre ouvre tout l’article, sans connexion.',
  openWholeStoryNote:
    'Il n’ouvre que cet article, pendant 30 jours. Les personnes à qui vous transférez la lettre peuvent aussi s’en servir.',
  whyThisNewsletter: 'Vous recevez cette lettre parce que vous vous y êtes inscrit.',
  readIssueOnSite: 'Lire cette lettre sur le site',
  storyRemovedFromIssue: 'Cet article a été retiré.',
  recordUpToLine: 'Registre public jusqu’à la ligne {number}',
  getNewsletter: 'Recevoir {newsletter}',
  youGetNewsletter: 'Vous recevez cette lettre.',
  olderIssues: 'Numéros précédents',
  noIssuesOnSite: 'Aucun numéro n’est encore sur le site.',
  issueOf: 'Numéro de {newsletter}',
  readNewestIssue: 'Lire le dernier numéro',
}
