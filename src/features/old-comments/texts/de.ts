import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  oldComments: 'Kommentare',
  oldCommentsIntro:
    'Diese Kommentare stammen von einer früheren Fassung dieser Website. Neue sind nicht möglich.',
  unnamedReader: 'Leser',
  firstComments: 'Die ersten {shown} von {total} Kommentaren.',
}
