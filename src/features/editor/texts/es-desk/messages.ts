import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { messages as english } from '../en-desk/messages.ts'

/** What the server tells people. */
export const messages: Translated<typeof english> = {
  failedArticle: 'No se pudo cargar el artículo',
  failedCreateArticle: 'No se pudo crear el artículo',
  articleCreated: 'El artículo se ha creado',
  findingsReason:
    'Explique en una frase de al menos cuatro palabras por qué se puede publicar con observaciones pendientes',
  licenseReason:
    'No se conoce la licencia de la fuente. Explique en una frase de al menos cuatro palabras por qué se puede publicar este artículo',
  staleStyleGuide: 'Otra persona modificó el libro de estilo. Recárguelo para ver sus cambios.',
}
