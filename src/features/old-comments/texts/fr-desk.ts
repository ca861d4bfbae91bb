import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk as english } from './en-desk.ts'

/** Texts of the newsroom. */
export const frDesk: Translated<typeof english> = {
  commentNotFound: 'Commentaire introuvable',
  oldCommentsWithCount: {
    one: '{number} commentaire',
    many: '{number} commentaires',
    other: '{number} commentaires',
  },
  oldCommentsHelp:
    'Ils viennent d’une importation. Les lecteurs les voient sous l’article et ne peuvent pas en ajouter. Les commentaires masqués ne sont pas supprimés.',
  oldCommentsNotLoaded: 'Les commentaires n’ont pas pu être chargés.',
  hideAllComments: 'Masquer tous les commentaires',
  showAllComments: 'Afficher tous les commentaires',
  showAllCommentsText: {
    one: 'Les lecteurs verront de nouveau {number} commentaire, même s’il a été masqué séparément.',
    many: 'Les lecteurs verront de nouveau {number} commentaires, même ceux qui ont été masqués un par un.',
    other: 'Les lecteurs verront de nouveau {number} commentaires, même ceux qui ont été masqués un par un.',
  },
  hideComment: 'Masquer le commentaire de {name}',
  showComment: 'Afficher le commentaire de {name}',
  hiddenComment: 'Masqué',
  hideLabel: 'Masquer',
  showAgain: 'Afficher',
  oldCommentsTitle: 'Anciens commentaires',
  oldCommentsNote: 'Commentaires venus d’une importation. On ne peut pas en ajouter.',
  showOldComments: 'Les articles les affichent',
  showOldCommentsHelp: 'Sans cela, tous sont masqués d’un coup. Ceux qui ont été masqués un à un le restent.',
  aboutOldComments: 'Les commentaires des lecteurs d’un ancien site.',
  aboutOldCommentsOff: 'Masqués sous tous les articles. Les commentaires restent.',
  aboutOldCommentsStored: {
    one: '{count} commentaire',
    many: '{count} commentaires',
    other: '{count} commentaires',
  },
}
