import { useMedia } from '#client/lib/use-media.ts'

/** True on a phone, where charts need shorter labels. */
export const useNarrow = (): boolean => useMedia('(width < 48rem)')
