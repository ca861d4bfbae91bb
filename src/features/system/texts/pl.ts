import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  adminViewOnly: 'Ten widok mogą otworzyć tylko admini. Poproś admina o dostęp.',
}
