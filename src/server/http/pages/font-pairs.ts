import type { FontPair } from '#features/site/shared/identity.ts'

/** The font pairs besides the built-in one, each with a style sheet of its fonts in `src/client/styles/fonts`. */
export type ChosenPair = Exclude<FontPair, 'newsreader-inter'>

interface PairFonts {
  /** Font families with fallbacks of matching metrics. */
  headline: string
  text: string
  interface: string
  /** The files that nearly every page needs; a browser loads the others when it meets their letters. */
  files: readonly string[]
}

const serif = (role: string) => `'Pair ${role} Georgia','Pair ${role} Times',Georgia,serif`
const sans = (role: string) => `'Pair ${role}',system-ui,sans-serif`

const pairs: Readonly<Record<ChosenPair, PairFonts>> = {
  source: {
    headline: `'Source Serif 4 Variable',${serif('Headline')}`,
    text: `'Source Serif 4 Variable',${serif('Text')}`,
    interface: `'Source Sans 3 Variable',${sans('Interface')}`,
    files: ['source-serif-4-latin-wght-normal', 'source-sans-3-latin-wght-normal'],
  },
  noto: {
    headline: `'Noto Serif Variable',${serif('Headline')}`,
    text: `'Noto Serif Variable',${serif('Text')}`,
    interface: `'Noto Sans Variable',${sans('Interface')}`,
    files: ['noto-serif-latin-wght-normal', 'noto-sans-latin-wght-normal'],
  },
  'lora-source': {
    headline: `'Lora Variable',${serif('Headline')}`,
    text: `'Lora Variable',${serif('Text')}`,
    interface: `'Source Sans 3 Variable',${sans('Interface')}`,
    files: ['lora-latin-wght-normal', 'source-sans-3-latin-wght-normal'],
  },
  'archivo-literata': {
    headline: `'Archivo Variable',${sans('Headline')}`,
    text: `'Literata Variable',${serif('Text')}`,
    interface: `'Archivo Variable',${sans('Interface')}`,
    files: ['archivo-latin-wght-normal'],
  },
  'naskh-vazirmatn': {
    headline: `'Noto Naskh Arabic Variable',${serif('Headline')}`,
    text: `'Noto Naskh Arabic Variable',${serif('Text')}`,
    interface: `'Vazirmatn Variable',${sans('Interface')}`,
    files: ['noto-naskh-arabic-arabic-wght-normal', 'vazirmatn-arabic-wght-normal'],
  },
}

/** Returns the names of the files that pages of a pair preload. */
export const preloadedFiles = (pair: ChosenPair): readonly string[] => pairs[pair].files

/**
 * Returns a style sheet that sets the fonts of a pair; empty for the built-in pair. It is part of the page, because a
 * browser that met the main style sheet first would load the built-in fonts.
 */
export function fontStyles(pair: FontPair): string {
  if (pair === 'newsreader-inter') return ''
  const { headline, text, interface: sansSerif } = pairs[pair]
  return `:root{--font-headline:${headline};--font-serif:${text};--font-sans:${sansSerif}}`
}
