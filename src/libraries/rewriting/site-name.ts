import { plainLine } from './lines-and-words.ts'

/** What companies add to the name of their paper: its publishing house and its legal form. */
const LEGAL_FORM =
  /,? (?:GmbH(?: ?& ?Co\.? ?KGa?A?)?|AG|KG|SE|UG|Inc|LLC|Ltd|Limited|plc|Corp|Corporation|S\.?A\.?(?:S|U)?|S\.?L\.?U?|SARL|S\.?p\.?A|B\.?V|N\.?V|ApS|A\/S|AB|Oy)\.?(?: ?& ?Co\.? ?KG)?$/
const ENDING = /\.(?:com|net|org|info|news|online|[a-z]{2}|(?:co|com|org)\.[a-z]{2})$/i

/**
 * Returns the name that people use for a site, without legal form or web address. Empty when there is only an address:
 * a host is not a name to credit.
 */
export function cleanSiteName(name: string, url = ''): string {
  const plain = plainLine(name)
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/\/$/, '')
  const hasForm = LEGAL_FORM.test(plain)
  // "Freie Presse - Chemnitzer Verlag und Druck GmbH & Co. KG"
  const [first = ''] = hasForm ? plain.split(/ [-–—|] /) : [plain]
  const short = first.replace(LEGAL_FORM, '').replace(ENDING, '')
  const host = hostOf(url)
  const isLabel =
    first === host || (short === short.toLowerCase() && (short !== first || host.split('.').includes(short)))
  return isLabel || isSection(short, host) ? '' : short
}

// Some pages give a section, such as U.S., as their site; AP is the name of apnews.com.
function isSection(name: string, host: string): boolean {
  const letters = name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  return host !== '' && letters.length <= 3 && !host.replace(/[^a-z\d]/g, '').includes(letters)
}

/** Returns the best of several names of a site: one that is already a name. */
export function bestSiteName(names: readonly string[], url: string): string {
  const known = names.map(plainLine).filter(Boolean)
  return known.find((name) => cleanSiteName(name, url) === name) ?? cleanSiteName(known[0] ?? '', url)
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
