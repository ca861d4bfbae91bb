import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  breakingNewsBand: 'Wiadomości z ostatniej chwili',
  latest: 'Najnowsze',
  pauseTicker: 'Zatrzymaj pasek wiadomości',
  playTicker: 'Wznów pasek wiadomości',
  tickerBreaking: 'Wiadomości z ostatniej chwili pojawiają się tutaj na bieżąco',
  tickerNew: 'Nowe artykuły pojawiają się tutaj zaraz po publikacji',
  tickerLatest: 'Najnowsze tytuły są poniżej',
  fromOurChannels: 'Z naszych kanałów',
}
