import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  adminViewOnly: 'Diese Ansicht können nur Admins öffnen. Bitte wenden Sie sich an Ihren Admin.',
}
