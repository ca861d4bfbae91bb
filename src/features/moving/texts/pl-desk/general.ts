import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  moveInTitle: 'Przeprowadzka',
  membershipTiers: 'Poziomy członkostwa',
  aboutMovingTitle: 'Przeprowadzka i wyprowadzka',
  aboutMoving:
    'Przenosi artykuły z systemów WordPress, Ghost i Substack oraz z kanałów RSS, a także eksportuje całość.',
  aboutMovingOff: 'Znikają tylko ten widok i wywołania API. To, co przeniesiono, pozostaje.',
}
