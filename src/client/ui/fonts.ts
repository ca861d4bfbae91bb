import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'

/** The URLs of the two fonts on every page, for `<link rel="preload" as="font" crossorigin>`. */
export const PRELOADED_FONTS = [newsreader, inter] as const
