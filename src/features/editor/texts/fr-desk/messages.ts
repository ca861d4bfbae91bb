import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { messages as english } from '../en-desk/messages.ts'

/** What the server tells people. */
export const messages: Translated<typeof english> = {
  failedArticle: 'L’article n’a pas pu être chargé',
  failedCreateArticle: 'L’article n’a pas pu être créé',
  articleCreated: 'L’article a été créé',
  findingsReason:
    'Expliquez, en une phrase d’au moins quatre mots, pourquoi l’article peut être publié malgré les points à vérifier',
  licenseReason:
    'La licence de la source est inconnue. Expliquez, en une phrase d’au moins quatre mots, pourquoi cet article peut être publié',
  staleStyleGuide:
    'Quelqu’un d’autre a modifié la charte rédactionnelle. Rechargez-la pour voir ses modifications.',
}
