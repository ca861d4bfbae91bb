import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  adminViewOnly: 'Solo los administradores pueden abrir esta vista. Diríjase a su administrador.',
}
