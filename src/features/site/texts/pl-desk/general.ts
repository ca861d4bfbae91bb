import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  addresses: 'Adresy',
  pictures: 'Zdjęcia',
  none: 'Brak',
  embeds: 'Treści osadzone',
  off: 'Wyłączone',
  number: 'Numer',
  channelNoun: 'kanał',
  linkExample: '/about lub https://…',
  changeStep: 'Zmień',
  menus: 'Menu',
  on: 'Włączone',
}
