import type { Translated } from '../../../catalog-types.ts'
import type { importChangeMessages as english } from '../../../en/dashboard/messages/import-changes.ts'

/** Changes of form during the import of an article. Each is a sentence on the receipt of the import. */
export const importChangeMessages: Translated<typeof english> = {
  pictureLinksRemoved: {
    one: 'Se quitó {shown} enlace de imagen a una dirección que los lectores no pueden abrir.',
    many: 'Se quitaron {shown} enlaces de imágenes a direcciones que los lectores no pueden abrir.',
    other: 'Se quitaron {shown} enlaces de imágenes a direcciones que los lectores no pueden abrir.',
  },
  inPageLinksBecameText: {
    one: '{shown} enlace a un punto de la misma página se convirtió en texto.',
    many: '{shown} enlaces a puntos de la misma página se convirtieron en texto.',
    other: '{shown} enlaces a puntos de la misma página se convirtieron en texto.',
  },
  addressLinksBecameText: {
    one: '{shown} enlace a una dirección que los lectores no pueden abrir desde un artículo, como un correo o un teléfono, se convirtió en texto.',
    many: '{shown} enlaces a direcciones que los lectores no pueden abrir desde un artículo, como correos o teléfonos, se convirtieron en texto.',
    other:
      '{shown} enlaces a direcciones que los lectores no pueden abrir desde un artículo, como correos o teléfonos, se convirtieron en texto.',
  },
  blocksMoved: {
    one: '{shown} imagen, reproductor u otro bloque que estaba dentro de una lista, una cita, una tabla o un intertítulo va ahora a continuación.',
    many: '{shown} imágenes, reproductores u otros bloques que estaban dentro de una lista, una cita, una tabla o un intertítulo van ahora a continuación.',
    other:
      '{shown} imágenes, reproductores u otros bloques que estaban dentro de una lista, una cita, una tabla o un intertítulo van ahora a continuación.',
  },
  cellsSplit: {
    one: 'Se dividieron las celdas combinadas de {shown} tabla.',
    many: 'Se dividieron las celdas combinadas de {shown} tablas.',
    other: 'Se dividieron las celdas combinadas de {shown} tablas.',
  },
  bigTablesBecameText: {
    one: '{shown} tabla grande se convirtió en texto preformateado.',
    many: '{shown} tablas grandes se convirtieron en texto preformateado.',
    other: '{shown} tablas grandes se convirtieron en texto preformateado.',
  },
  layoutTablesDissolved: {
    one: '{shown} tabla de maquetación se sustituyó por su contenido.',
    many: '{shown} tablas de maquetación se sustituyeron por su contenido.',
    other: '{shown} tablas de maquetación se sustituyeron por su contenido.',
  },
  columnsStacked: {
    one: '{shown} grupo de columnas es ahora una sola columna, con sus partes una debajo de otra.',
    many: '{shown} grupos de columnas son ahora una sola columna cada uno, con sus partes una debajo de otra.',
    other:
      '{shown} grupos de columnas son ahora una sola columna cada uno, con sus partes una debajo de otra.',
  },
  rowsStacked: {
    one: '{shown} fila o pila de bloques perdió la alineación; sus bloques van uno debajo de otro.',
    many: '{shown} filas o pilas de bloques perdieron la alineación; sus bloques van uno debajo de otro.',
    other: '{shown} filas o pilas de bloques perdieron la alineación; sus bloques van uno debajo de otro.',
  },
  mediaTextStacked: {
    one: 'El texto que estaba junto a {shown} imagen o vídeo va ahora debajo.',
    many: 'El texto que estaba junto a {shown} imágenes o vídeos va ahora debajo.',
    other: 'El texto que estaba junto a {shown} imágenes o vídeos va ahora debajo.',
  },
  coversTakenApart: {
    one: 'El texto que estaba sobre {shown} imagen va ahora debajo.',
    many: 'El texto que estaba sobre {shown} imágenes va ahora debajo.',
    other: 'El texto que estaba sobre {shown} imágenes va ahora debajo.',
  },
  buttonsBecameLinks: {
    one: '{shown} botón se convirtió en enlace.',
    many: '{shown} botones se convirtieron en enlaces.',
    other: '{shown} botones se convirtieron en enlaces.',
  },
  galleriesSplit: {
    one: 'Se dividió {shown} galería con más de 100 imágenes.',
    many: 'Se dividieron {shown} galerías con más de 100 imágenes.',
    other: 'Se dividieron {shown} galerías con más de 100 imágenes.',
  },
  listsRenumbered: {
    one: '{shown} lista con letras o números descendentes tiene ahora una numeración corriente.',
    many: '{shown} listas con letras o números descendentes tienen ahora una numeración corriente.',
    other: '{shown} listas con letras o números descendentes tienen ahora una numeración corriente.',
  },
  nestingFlattened: {
    one: 'Se simplificó {shown} lista o cita con demasiados niveles anidados.',
    many: 'Se simplificaron {shown} listas o citas con demasiados niveles anidados.',
    other: 'Se simplificaron {shown} listas o citas con demasiados niveles anidados.',
  },
  checkboxesBecameSigns: {
    one: '{shown} casilla se convirtió en un símbolo.',
    many: '{shown} casillas se convirtieron en símbolos.',
    other: '{shown} casillas se convirtieron en símbolos.',
  },
  underliningRemoved: {
    one: 'Se quitó el subrayado o el resaltado en {shown} lugar.',
    many: 'Se quitó el subrayado o el resaltado en {shown} lugares.',
    other: 'Se quitó el subrayado o el resaltado en {shown} lugares.',
  },
  codeFormattingRemoved: {
    one: 'Se quitó el formato dentro de {shown} bloque preformateado.',
    many: 'Se quitó el formato dentro de {shown} bloques preformateados.',
    other: 'Se quitó el formato dentro de {shown} bloques preformateados.',
  },
  markupCommentsRemoved: {
    one: 'No se importó {shown} comentario del código.',
    many: 'No se importaron {shown} comentarios del código.',
    other: 'No se importaron {shown} comentarios del código.',
  },
  moreMarkRemoved: 'Se quitó la marca «Leer más», porque las listas muestran la entradilla.',
  pagesJoined: 'Las páginas de este texto son ahora una sola; un separador indica dónde empezaban.',
  cardPicturesLeftOut: {
    one: 'No se importó la imagen de {shown} tarjeta de enlace; la tarjeta recibe la suya propia.',
    many: 'No se importaron las imágenes de {shown} tarjetas de enlace; las tarjetas reciben las suyas propias.',
    other:
      'No se importaron las imágenes de {shown} tarjetas de enlace; las tarjetas reciben las suyas propias.',
  },
  hiddenBecameRaw: {
    one: '{shown} elemento oculto se importó como código sin procesar.',
    many: '{shown} elementos ocultos se importaron como código sin procesar.',
    other: '{shown} elementos ocultos se importaron como código sin procesar.',
  },
  formsBecameRaw: {
    one: 'Se muestra el texto de {shown} formulario; su código está en un bloque sin procesar.',
    many: 'Se muestra el texto de {shown} formularios; su código está en bloques sin procesar.',
    other: 'Se muestra el texto de {shown} formularios; su código está en bloques sin procesar.',
  },
  markupTooDeep:
    'El código tenía demasiados niveles anidados; de los elementos interiores solo queda el texto.',
  markupTooLong: 'El código era demasiado largo para leerlo; solo se importó el texto.',
  rawBlocksLeftOut: {
    one: '{shown} bloque sin procesar era demasiado grande para un artículo y se omitió.',
    many: '{shown} bloques sin procesar eran demasiado grandes para un artículo y se omitieron.',
    other: '{shown} bloques sin procesar eran demasiado grandes para un artículo y se omitieron.',
  },
  mediaLeftOut: {
    one: 'Se omitió {shown} imagen, reproductor u otro bloque, porque el artículo tiene demasiados.',
    many: 'Se omitieron {shown} imágenes, reproductores u otros bloques, porque el artículo tiene demasiados.',
    other:
      'Se omitieron {shown} imágenes, reproductores u otros bloques, porque el artículo tiene demasiados.',
  },
  formattingTooComplex: 'El texto era demasiado complejo; se quitó su formato.',
  paragraphsJoined: 'El texto tenía demasiados bloques; se unieron párrafos.',
  importedTextTooLong: 'El texto es más largo de lo que puede ser un artículo.',
  wordsNotFound: 'No se volvió a encontrar: {words}.',
  wordsAdded: 'Nuevo en la página: {words}.',
  andMore: '{names} y {more} más',
  galleryShortened: 'Una galería muestra {max} de {count} imágenes.',
  convertingTookTooLong:
    'La conversión del texto tardó más de {seconds} segundos. Se importó tal cual, y los lectores no lo ven.',
  importedUnformatted: 'El texto se importó sin su formato, porque no se pudo convertir ({reason}).',
}
