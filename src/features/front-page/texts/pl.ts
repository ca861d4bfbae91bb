import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  breakingNewsBand: 'Pilne wiadomości',
  latest: 'Najnowsze',
  pauseTicker: 'Zatrzymaj pasek aktualności',
  playTicker: 'Wznów pasek aktualności',
  tickerBreaking: 'Pilne wiadomości pojawiają się tutaj na bieżąco',
  tickerNew: 'Nowe artykuły pojawiają się tutaj zaraz po publikacji',
  tickerLatest: 'Najnowsze tytuły są poniżej',
  fromOurChannels: 'Z naszych kanałów',
}
