import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const esDesk: Translated<typeof enDesk> = {
  commentNotFound: 'Comentario no encontrado',
  oldCommentsWithCount: {
    one: '1 comentario',
    many: '{number} comentarios',
    other: '{number} comentarios',
  },
  oldCommentsHelp:
    'Llegaron con una importación. Los lectores los ven debajo del artículo y no pueden añadir otros. Los comentarios ocultos no se eliminan.',
  oldCommentsNotLoaded: 'No se pudieron cargar los comentarios.',
  hideAllComments: 'Ocultar todos los comentarios',
  showAllComments: 'Mostrar todos los comentarios',
  showAllCommentsText: {
    one: 'Los lectores volverán a ver 1 comentario, aunque se haya ocultado por separado.',
    many: 'Los lectores volverán a ver {number} comentarios, también los que se ocultaron uno por uno.',
    other: 'Los lectores volverán a ver {number} comentarios, también los que se ocultaron uno por uno.',
  },
  hideComment: 'Ocultar el comentario de {name}',
  showComment: 'Mostrar el comentario de {name}',
  hiddenComment: 'Oculto',
  hideLabel: 'Ocultar',
  showAgain: 'Mostrar',
  oldCommentsTitle: 'Comentarios antiguos',
  oldCommentsNote: 'Comentarios de una importación. No se pueden añadir nuevos.',
  showOldComments: 'Mostrarlos en los artículos',
  showOldCommentsHelp:
    'Si se desactiva, se ocultan todos a la vez. Los que se ocultaron uno a uno siguen ocultos.',
  aboutOldComments: 'Comentarios de lectores de un sitio anterior.',
  aboutOldCommentsOff: 'Ocultos en todos los artículos. Los comentarios se conservan.',
  aboutOldCommentsStored: {
    one: '{count} comentario',
    many: '{count} comentarios',
    other: '{count} comentarios',
  },
}
