import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  moveInTitle: 'Importar sitio',
  membershipTiers: 'Niveles de membresía',
  aboutMovingTitle: 'Importación y exportación',
  aboutMoving: 'Trae artículos de WordPress, Ghost, Substack y feeds, y permite llevárselo todo.',
  aboutMovingOff: 'Solo desaparecen la pantalla y las llamadas a la API. Lo que se trajo permanece.',
}
