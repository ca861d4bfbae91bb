import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { templates as english } from '../en-desk/templates.ts'

export const templates: Translated<typeof english> = {
  templatesAndBoxes: 'Modèles et encadrés',
  templatesNote:
    'Le point de départ des articles récurrents. Dans l’éditeur de texte : « Enregistrer comme modèle… ».',
  templatesNoteForWriters: 'Le point de départ des articles récurrents.',
  templatesNotLoaded: 'Les modèles n’ont pas pu être chargés.',
  noTemplatesYet: 'Pas encore de modèle',
  noTemplatesYetHint:
    'Un point d’actualité, un compte rendu de match, une nécrologie : enregistrez un modèle, et le prochain article partira de là.',
  noTemplatesForWriters: 'Les modèles enregistrés par les éditeurs apparaissent ici.',
  confirmDeleteTemplate: 'Supprimer le modèle « {name} » ? Les articles qui en sont issus restent.',
  newTemplate: 'Nouveau modèle',
  editTemplate: 'Modifier le modèle',
  templateNotLoaded: 'Le modèle n’a pas pu être chargé.',
  titleHelp: '{titleWords} : remplacés par le jour où l’article est créé.',
  separatedByCommas: 'Séparés par des virgules.',
  reusableBoxesNote:
    'Du texte commun à plusieurs articles. Un encadré modifié l’est partout à la fois. Dans un article, tapez / pour en insérer un.',
  noReusableBoxesYet: 'Pas encore d’encadré réutilisable',
  noReusableBoxesYetHint:
    'Un numéro d’aide, un avertissement, le contexte d’un long article : écrivez-le une fois pour toutes.',
  noReusableBoxesForWriters: 'Les encadrés écrits par les éditeurs apparaissent ici.',
  deleteBoxName: 'Supprimer l’encadré « {name} » ?',
  inArticleCount: {
    one: 'Dans {count} article',
    many: 'Dans {count} articles',
    other: 'Dans {count} articles',
  },
  editBox: 'Modifier l’encadré',
  newBox: 'Nouvel encadré',
  boxDescription: 'L’enregistrement modifie aussitôt tous les articles qui affichent cet encadré.',
  onlyNewsroomSeesIt: 'Visible de la rédaction seulement.',
  articlesWithName: 'Articles avec « {name} »',
  articlesNotLoaded: 'Les articles n’ont pas pu être chargés.',
}
