import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  breakingNewsBand: 'Última hora',
  latest: 'Lo último',
  pauseTicker: 'Detener la cinta de última hora',
  playTicker: 'Reanudar la cinta de última hora',
  tickerBreaking: 'Las noticias de última hora aparecen aquí en cuanto llegan',
  tickerNew: 'Los artículos nuevos aparecen aquí en cuanto se publican',
  tickerLatest: 'Los últimos titulares están más abajo',
  fromOurChannels: 'De nuestros canales',
}
