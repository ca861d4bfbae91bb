import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  oldComments: 'Komentarze',
  oldCommentsIntro: 'Te komentarze powstały w poprzedniej wersji tego serwisu. Nowych nie można dodawać.',
  unnamedReader: 'Czytelnik',
  firstComments: 'Pierwsze {shown} z {total} komentarzy.',
}
