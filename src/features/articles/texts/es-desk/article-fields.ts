import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { articleFields as english } from '../en-desk/article-fields.ts'

/** The fields of an article in the editor. */
export const articleFields: Translated<typeof english> = {
  excerptField: 'Entradilla',
  decorativeField: 'Decorativa',
  sourceAddressField: 'Dirección de la fuente',
  languageField: 'Idioma',
  searchTitleField: 'Titular en los buscadores',
  searchDescriptionField: 'Resumen en los buscadores',
  canonicalUrlField: 'Original en otro sitio',
  searchHiddenField: 'Ocultar a los buscadores',
  aiTrainingFieldHelp: 'Un «sí» aquí no surte efecto en los rastreadores que el sitio bloquea por completo.',
  projectField: 'Proyecto',
  plannedForField: 'Previsto para',
  languageFieldHelp: 'Indíquelo si el artículo no está en el idioma del sitio.',
  searchTitleFieldHelp: 'Sustituye al titular allí y en las pestañas del navegador.',
  searchDescriptionFieldHelp: 'Sustituye a la entradilla allí y en los enlaces compartidos.',
  canonicalUrlFieldHelp:
    'Dónde está el original, si se publicó antes en otro sitio. Los buscadores mostrarán ese original.',
  accessField: 'Quién puede leerlo',
  accessForNobody: 'Aún no hay niveles: solo la redacción podría leerlo.',
  accessFieldHelp:
    'Los demás leen hasta «Desde aquí, solo para miembros» o los dos primeros bloques, como máximo la mitad de las palabras. La imagen, la entradilla y los temas son visibles para todos.',
  forEveryone: 'Todo el mundo',
  forReaders: 'Lectores con cuenta',
  forMembers: 'Miembros',
}
