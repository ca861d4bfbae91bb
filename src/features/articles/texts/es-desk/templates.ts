import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { templates as english } from '../en-desk/templates.ts'

export const templates: Translated<typeof english> = {
  templatesAndBoxes: 'Plantillas y recuadros',
  templatesNote:
    'El punto de partida de los artículos que se repiten. En el editor: «Fuente, idioma, plantilla» → «Guardar como plantilla».',
  templatesNoteForWriters: 'El punto de partida de los artículos que se repiten.',
  templatesNotLoaded: 'No se pudieron cargar las plantillas.',
  noTemplatesYet: 'Aún no hay plantillas',
  noTemplatesYetHint:
    'Un resumen del día, una crónica deportiva, un obituario: guarde uno y el siguiente partirá de él.',
  noTemplatesForWriters: 'Las plantillas que guarde la redacción aparecerán aquí.',
  confirmDeleteTemplate: '¿Eliminar la plantilla «{name}»? Los artículos creados con ella se conservan.',
  newTemplate: 'Nueva plantilla',
  editTemplate: 'Editar la plantilla',
  templateNotLoaded: 'No se pudo cargar la plantilla.',
  titleHelp: '{titleWords} se convierten en el día en que se crea el artículo.',
  separatedByCommas: 'Separados por comas.',
  reusableBoxesNote:
    'Texto que comparten varios artículos. Al modificar un recuadro, cambia en todos a la vez. Para insertar uno, escriba / en un artículo.',
  noReusableBoxesYet: 'Aún no hay recuadros reutilizables',
  noReusableBoxesYetHint:
    'Un teléfono de ayuda, una nota aclaratoria, el contexto de un tema largo: escríbalo una sola vez.',
  noReusableBoxesForWriters: 'Los recuadros que escriba la redacción aparecerán aquí.',
  deleteBoxName: '¿Eliminar el recuadro «{name}»?',
  inArticleCount: {
    one: 'En {count} artículo',
    many: 'En {count} artículos',
    other: 'En {count} artículos',
  },
  editBox: 'Editar el recuadro',
  newBox: 'Nuevo recuadro',
  boxDescription: 'Al guardar cambian de inmediato todos los artículos que muestran este recuadro.',
  onlyNewsroomSeesIt: 'Solo lo ve la redacción.',
  articlesWithName: 'Artículos con «{name}»',
  articlesNotLoaded: 'No se pudieron cargar los artículos.',
}
