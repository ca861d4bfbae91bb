import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  breakingNewsBand: 'Dernière minute',
  latest: 'À l’instant',
  pauseTicker: 'Arrêter le défilement des nouvelles',
  playTicker: 'Reprendre le défilement des nouvelles',
  tickerBreaking: 'Les dernières nouvelles s’affichent ici dès qu’elles arrivent',
  tickerNew: 'Les nouveaux articles sont signalés ici dès leur publication',
  tickerLatest: 'Les derniers titres suivent plus bas',
  fromOurChannels: 'Sur nos réseaux',
}
