import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { sources as english } from '../en-desk/sources.ts'

export const sources: Translated<typeof english> = {
  sourceAdded: 'Source ajoutée',
  registerNote:
    'Les sources dont la rédaction utilise les articles, et ce que permet la licence de chacune. Un article d’une source absente du répertoire exige un motif avant sa publication.',
  addSource: 'Ajouter une source',
  registerNotLoaded: 'Le répertoire n’a pas pu être chargé.',
  noSourcesYet: 'Pas encore de source',
  addFirstSource: 'Ajouter la première source',
  noSourcesYetHint: 'Commencez par les agences sous contrat et par les archives de la rédaction.',
  whatEachLicenseAllowsNote: 'Un contrat ou une licence peut permettre moins. C’est son texte qui fait foi.',
  confirmRemoveSource: 'Retirer « {name} » du répertoire ? Les articles gardent sa mention de crédit.',
  registerOfSources: 'Répertoire des sources',
  addSourceTitle: 'Ajouter une source',
  editSource: 'Modifier la source',
  sourceNameHelp: 'Tel que les lecteurs le connaissent, par exemple Reuters.',
  sites: 'Sites',
  sitesHelp: 'Un par ligne, par exemple reuters.com. Chacun inclut ses sous-domaines, comme uk.reuters.com.',
  license: 'Licence',
  licenseAddress: 'Adresse de la licence',
  creditLine: 'Mention de crédit',
  creditLineHelp: 'Les lecteurs la voient sous l’article. Sans elle, ils voient le nom.',
  sourceNoteHelp: 'Le contrat, son échéance, à qui s’adresser. Seule la rédaction la voit.',
  changeAcknowledged: 'Modification marquée comme vue',
  changedSourcesNotLoaded: 'Les sources modifiées n’ont pas pu être chargées.',
  changedSources: 'Sources modifiées',
  changedSourcesNote:
    'La source de ces articles a changé depuis sa lecture. Examinez la différence et rectifiez l’article si nécessaire.',
  showDifferenceForTitle: 'Afficher la différence pour {title}',
  seeChanges: 'Voir les modifications',
  sourcesOfArticlesHaveChanged: {
    one: 'La source de {count} article a changé.',
    many: 'Les sources de {count} articles ont changé.',
    other: 'Les sources de {count} articles ont changé.',
  },
  whatChangedInSource: 'Ce qui a changé dans la source',
  acknowledge: 'Marquer comme vue',
  differenceNotLoaded: 'La différence n’a pas pu être chargée.',
  articleSourcesNote: 'Les modifications sont surveillées tant que l’article est récent.',
  licenseUnknown: 'Licence inconnue',
  lastCheckFailed: 'La dernière vérification a échoué. {lastError}',
  checkNow: 'Vérifier maintenant',
  showDifference: 'Afficher la différence',
  ruleOfFacts:
    'Les faits n’appartiennent à personne. Les mots, le choix et l’ordre d’un article appartiennent à son auteur ; le reformuler n’en fait pas le vôtre.',
  ruleOfDigests:
    'Une synthèse est courte, nomme tôt sa source, y renvoie, et la complète au lieu de la remplacer.',
  ruleOfAgencies: 'Un texte d’agence garde la licence de l’agence, où que vous le trouviez.',
  ruleOfReasons:
    'Un motif consigne ce que vous avez pensé. Ce n’est pas une licence, et ceci n’est pas un conseil juridique.',
  readOn: 'Lue le [date]',
  checkedOn: 'vérifiée le [date]',
  changedOn: 'modifiée le [date]',
  acknowledgedOn: 'marquée comme vue le [date]',
  acknowledgedBy: 'par {name}',
  sourceNotChangedHere: '{source}. L’article lui-même n’a pas changé.',
  paragraphsUnchanged: {
    one: '{count} paragraphe inchangé.',
    many: '{count} paragraphes inchangés.',
    other: '{count} paragraphes inchangés.',
  },
}
