import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  oldComments: 'Comentarios',
  oldCommentsIntro:
    'Estos comentarios se escribieron en una versión anterior de este sitio. Ya no se pueden añadir nuevos.',
  unnamedReader: 'Lector',
  firstComments: 'Los primeros {shown} de {total} comentarios.',
}
