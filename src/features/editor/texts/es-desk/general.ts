import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sameAsSite: 'Como el sitio',
  publish: 'Publicar',
  styleGuide: 'Libro de estilo',
  replace: 'Sustituir',
  saved: 'Guardado',
  addNote: 'Añadir nota',
  unpublish: 'Retirar',
  submitForReview: 'Enviar a revisión',
  sendToReview: 'Enviar a revisión',
  useBoth: 'Conservar ambas',
  articleManagement: 'Gestión de artículos',
  publicReasonHelp:
    'Los lectores lo ven en la lista de cambios. Déjelo vacío si el cambio habla por sí solo.',
  sourceText: 'Texto de la fuente',
  noReusableBoxesInEditor: 'Aún no hay ninguno. Escriba uno en [Plantillas].',
  noReusableBoxesInEditorForWriters: 'Aún no hay ninguno.',
}
