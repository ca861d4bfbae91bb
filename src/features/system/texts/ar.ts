import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  adminViewOnly: 'هذه الصفحة متاحة للمديرين فقط. تواصل مع أحد المديرين.',
}
