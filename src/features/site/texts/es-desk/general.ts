import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  addresses: 'Direcciones',
  pictures: 'Imágenes',
  none: 'Ninguna',
  embeds: 'Contenidos incrustados',
  off: 'Desactivado',
  number: 'Número',
  channelNoun: 'canal',
  linkExample: '/about o https://…',
  changeStep: 'Cambiar',
  menus: 'Menús',
  on: 'Activado',
}
