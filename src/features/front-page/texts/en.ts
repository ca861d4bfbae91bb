/** Texts that readers can see. */
export const en = {
  breakingNewsBand: 'Breaking news',
  latest: 'Latest',
  pauseTicker: 'Pause breaking news ticker',
  playTicker: 'Play breaking news ticker',
  tickerBreaking: 'Breaking news updates appear here as they happen',
  tickerNew: 'New stories are listed here as soon as they are published',
  tickerLatest: 'The latest headlines follow below',
  fromOurChannels: 'From our channels',
} as const
