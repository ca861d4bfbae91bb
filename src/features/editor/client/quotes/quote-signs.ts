/** Double and single quotation marks of a language: before and after the quoted words. */
interface QuoteSigns {
  double: readonly [string, string]
  single: readonly [string, string]
}

/** The signs in the order of `QuoteSigns`, from the delimiters of Unicode CLDR. */
const ENGLISH = '“”‘’'
const BY_LANGUAGE: Record<string, string> = {
  ar: '”“’‘',
  be: '«»„“',
  bg: '„“‘’',
  ca: '«»“”',
  cs: '„“‚‘',
  da: '“”‘’',
  de: '„“‚‘',
  'de-ch': '«»‹›',
  'de-li': '«»‹›',
  el: '«»“”',
  es: '«»“”',
  et: '„“‚‘',
  fa: '«»‹›',
  fi: '””’’',
  'fr-ch': '«»‹›',
  he: '””’’',
  hr: '„“‚‘',
  hu: '„”»«',
  is: '„“‚‘',
  it: '«»“”',
  'it-ch': '«»‹›',
  lt: '„“‚‘',
  lv: '“”‘’',
  mk: '„“‚‘',
  nb: '«»‘’',
  nn: '«»‘’',
  no: '«»‘’',
  pl: '„”«»',
  'pt-pt': '«»“”',
  ro: '„”«»',
  ru: '«»„“',
  sk: '„“‚‘',
  sl: '„“‚‘',
  sq: '«»“”',
  sr: '„“‘’',
  sv: '””’’',
  uk: '«»„“',
}

/** French has a narrow space, which does not break, between the signs and the words. */
const FRENCH: QuoteSigns = { double: ['«\u202f', '\u202f»'], single: ['‹\u202f', '\u202f›'] }

/** Where straight signs stay. */
const WITHOUT = new Set(['ja'])

/** Returns the signs of a language by its BCP 47 tag, those of English for unknown ones; null where straight ones stay. */
export function quoteSigns(language: string): QuoteSigns | null {
  const tag = language.toLowerCase()
  const [main = ''] = tag.split('-')
  if (WITHOUT.has(main)) return null
  const signs = BY_LANGUAGE[tag] ?? (main === 'fr' ? null : (BY_LANGUAGE[main] ?? ENGLISH))
  if (signs === null) return FRENCH
  const [open = '', close = '', openSingle = '', closeSingle = ''] = signs
  return { double: [open, close], single: [openSingle, closeSingle] }
}

/** Characters after which a quotation begins: spaces, brackets, dashes, slashes and other opening signs. */
const BEFORE_OPENING = /(?:^|[\s([{<\-–—/¡¿“‘„‚«‹\ufffc])$/u

const APOSTROPHE = '’'

/** Returns the sign for a straight one that is typed after `before`, the text of its paragraph up to the cursor. */
export function signFor(typed: '"' | "'", before: string, { double, single }: QuoteSigns): string {
  const [open, close] = typed === '"' ? double : single
  const isOpening = BEFORE_OPENING.test(before)
  if (isOpening) return open
  if (typed === '"' || open === close) return close
  // An apostrophe, unless a quotation in single signs is open.
  const isOpen = before.lastIndexOf(open) > before.lastIndexOf(close)
  return isOpen ? close : APOSTROPHE
}
