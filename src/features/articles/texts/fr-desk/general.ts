import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  editorialCalendar: 'Calendrier éditorial',
  changed: 'Modifié',
  person: 'Personne',
  status: 'Statut',
  correctionPublished: 'Rectificatif publié',
  correctionUpdated: 'Rectificatif mis à jour',
  correctionWithdrawn: 'Rectificatif retiré',
  correctionHelp:
    'Dites ce qui était faux et ce qui est juste. Les lecteurs le voient avec l’article, sur /corrections et dans les flux.',
  correctionsNotLoadedRetry: 'Les rectificatifs n’ont pas pu être chargés. Réessayez.',
  editCorrection: 'Modifier le rectificatif',
  editCorrectionHelp:
    'Les lecteurs voient qu’il a été modifié, et quand. Le journal d’activité garde le texte précédent.',
  withdraw: 'Retirer',
  confirmWithdrawal:
    'Retirer ce rectificatif ? Les lecteurs le verront encore, marqué comme retiré. Cette action est irréversible.',
  publishTheCorrection: 'Publier le rectificatif',
  correctionWaits: 'Non publié, car les autres modifications n’ont pas pu être enregistrées.',
  articleManager: 'Gestion des articles',
  filters: 'Filtres',
  select: 'Sélectionner',
  selectedMark: 'Sélectionné',
  clearSelection: 'Désélectionner',
  contentProjects: 'Projets éditoriaux',
  startedAt: 'Début : [date]',
  pagesNote:
    'Des pages comme « À propos » ou « Mentions légales », écrites dans l’éditeur de texte. Elles n’apparaissent pas dans les listes d’articles.',
  useTheseTexts: 'Adopter ces textes',
  contactFirst: 'Saisissez d’abord les coordonnées, car ces pages les mentionnent.',
  standardWording: 'Publique, avec le texte standard',
  ourPages: 'Nos pages',
  ourPagesNote:
    'Une page à l’adresse /about, /contact, /privacy, /terms ou /imprint remplace celle d’origine.',
  pagesNotLoaded: 'Les pages n’ont pas pu être chargées.',
  noPagesYet: 'Pas encore de page',
  noPagesYetHint: 'Les pages d’origine restent affichées tant que vous n’avez pas écrit les vôtres.',
  newPage: 'Nouvelle page',
  partBehindSlash: 'La partie après la barre oblique.',
  createAndWrite: 'Créer et écrire',
  addressOfTitle: 'Adresse de {title}',
  move: 'Déplacer',
  view: 'Voir',
}
