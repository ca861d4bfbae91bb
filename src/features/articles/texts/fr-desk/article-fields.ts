import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { articleFields as english } from '../en-desk/article-fields.ts'

/** The fields of an article in the editor. */
export const articleFields: Translated<typeof english> = {
  excerptField: 'Chapeau',
  decorativeField: 'Décorative',
  sourceAddressField: 'Adresse de la source',
  languageField: 'Langue',
  searchTitleField: 'Titre dans les résultats de recherche',
  searchDescriptionField: 'Résumé dans les résultats de recherche',
  canonicalUrlField: 'Publication d’origine',
  searchHiddenField: 'Masquer aux moteurs de recherche',
  aiTrainingFieldHelp: 'Un oui reste sans effet sur les robots que le site bloque entièrement.',
  projectField: 'Projet',
  plannedForField: 'Prévu le',
  languageFieldHelp: 'À indiquer si l’article n’est pas dans la langue du site.',
  searchTitleFieldHelp: 'Y remplace le titre, ainsi que dans les onglets du navigateur.',
  searchDescriptionFieldHelp: 'Y remplace le chapeau, ainsi que sous les liens partagés.',
  canonicalUrlFieldHelp:
    'L’adresse de l’original, si l’article a d’abord paru ailleurs. C’est lui que les moteurs de recherche référenceront.',
  accessField: 'Qui peut lire l’article',
  accessForNobody: 'Il n’y a pas encore de formule : seule la rédaction pourrait le lire.',
  accessFieldHelp:
    'Les autres lisent jusqu’à « Réservé aux membres à partir d’ici », sinon les deux premiers blocs, et au plus la moitié des mots. L’image, le résumé et les mots-clés sont visibles de tous.',
  forEveryone: 'Tout le monde',
  forReaders: 'Les lecteurs inscrits',
  forMembers: 'Les membres',
}
