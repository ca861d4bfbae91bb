import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  breakingNewsBand: 'Eilmeldungen',
  latest: 'Aktuell',
  pauseTicker: 'Laufband anhalten',
  playTicker: 'Laufband fortsetzen',
  tickerBreaking: 'Eilmeldungen erscheinen hier, sobald sie eintreffen',
  tickerNew: 'Neue Artikel stehen hier, sobald sie veröffentlicht sind',
  tickerLatest: 'Die neuesten Schlagzeilen folgen weiter unten',
  fromOurChannels: 'Aus unseren Kanälen',
}
