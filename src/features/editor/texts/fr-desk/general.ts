import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sameAsSite: 'Comme le site',
  publish: 'Publier',
  styleGuide: 'Charte rédactionnelle',
  replace: 'Remplacer',
  saved: 'Enregistré',
  addNote: 'Ajouter une note',
  unpublish: 'Dépublier',
  submitForReview: 'Envoyer en relecture',
  sendToReview: 'Envoyer en relecture',
  useBoth: 'Garder les deux',
  articleManagement: 'Gestion des articles',
  publicReasonHelp:
    'Les lecteurs le voient dans la liste des modifications. Laissez vide si la modification se passe d’explication.',
  sourceText: 'Texte de la source',
  noReusableBoxesInEditor: 'Il n’y en a pas encore. Écrivez-en un dans [Modèles].',
  noReusableBoxesInEditorForWriters: 'Il n’y en a pas encore.',
}
