import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  adminViewOnly: 'Seuls les administrateurs peuvent ouvrir cette vue. Adressez-vous à votre administrateur.',
}
