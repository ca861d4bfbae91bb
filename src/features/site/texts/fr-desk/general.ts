import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  addresses: 'Adresses',
  pictures: 'Images',
  none: 'Aucune',
  embeds: 'Contenus intégrés',
  off: 'Désactivé',
  number: 'Numéro',
  channelNoun: 'réseau',
  linkExample: '/about ou https://…',
  changeStep: 'Modifier',
  menus: 'Menus',
  on: 'Activé',
}
