import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  addresses: 'الروابط',
  pictures: 'الصور',
  none: 'لا يوجد',
  embeds: 'المواد المضمّنة',
  off: 'معطّل',
  number: 'الرقم',
  channelNoun: 'قناة',
  linkExample: '\u200E/about أو https://…',
  changeStep: 'تغيير',
  menus: 'القوائم',
  on: 'مفعّل',
}
