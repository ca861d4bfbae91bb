import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  moveInTitle: 'Umzug hierher',
  membershipTiers: 'Arten der Mitgliedschaft',
  aboutMovingTitle: 'Umzug',
  aboutMoving:
    'Übernimmt Artikel aus WordPress, Ghost, Substack und Feeds und exportiert den ganzen Bestand.',
  aboutMovingOff: 'Nur die Ansicht und die API-Aufrufe entfallen. Übernommenes bleibt.',
}
