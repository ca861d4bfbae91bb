import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  moveInTitle: 'Emménager',
  membershipTiers: 'Formules d’adhésion',
  aboutMovingTitle: 'Emménager et déménager',
  aboutMoving:
    'Fait venir les articles de WordPress, de Ghost, de Substack et de flux, et permet de tout emporter.',
  aboutMovingOff: 'Seuls l’écran et les appels d’API disparaissent. Ce qui a été importé reste.',
}
