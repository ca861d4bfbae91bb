import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  addresses: 'Adressen',
  pictures: 'Bilder',
  none: 'Keine',
  embeds: 'Einbettungen',
  off: 'Aus',
  number: 'Nummer',
  channelNoun: 'Kanal',
  linkExample: '/about oder https://…',
  changeStep: 'Ändern',
  menus: 'Menüs',
  on: 'An',
}
