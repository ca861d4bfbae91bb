import { m } from '#shared/catalog/m.ts'

// No zod here, so screens can import these rules without it.

/** What the newsroom may rest on when it uses the text of a source, in menu order. */
export const LICENSES = ['wire-contract', 'press-release', 'open-license', 'own-archive', 'unknown'] as const
export type License = (typeof LICENSES)[number]

interface LicenseRule {
  label: () => string
  /** The most that the license allows. */
  use: 'full text' | 'digest'
  /** The same in one sentence for the editor. */
  allows: () => string
}

/** What each license allows. Terms differ from source to source; the note in the register names them. */
export const LICENSE_RULES: Record<License, LicenseRule> = {
  'wire-contract': {
    label: () => m.wireContract(),
    use: 'full text',
    allows: () => m.wireContractAllows(),
  },
  'press-release': {
    label: () => m.pressRelease(),
    use: 'full text',
    allows: () => m.pressReleaseAllows(),
  },
  'open-license': {
    label: () => m.openLicense(),
    use: 'full text',
    allows: () => m.openLicenseAllows(),
  },
  'own-archive': {
    label: () => m.ownArchive(),
    use: 'full text',
    allows: () => m.ownArchiveAllows(),
  },
  unknown: {
    label: () => m.unknownLicense(),
    use: 'digest',
    allows: () => m.unknownLicenseAllows(),
  },
}

/** What a page states about the use of its text. */
export interface RightsSignals {
  /** Whether the article is free to read; null when the page does not state it. */
  isFree: boolean | null
  /** Whether robots directives exclude artificial intelligence from the text (`noai`). */
  isNoAi: boolean
  /** The same for pictures (`noimageai`). */
  isNoImageAi: boolean
  /** Whether the text may be input to AI systems, by `Content-Signal`; null when neither page nor site states it. */
  allowsAiInput: boolean | null
  /** Whether text and data mining is reserved; null when the page does not state it. */
  isTdmReserved: boolean | null
  /** The address of the policy for text and data mining, or empty. */
  tdmPolicy: string
  /** The address or the name of the license, or empty. */
  license: string
  /** Whether the license is stated for the article itself, not only linked somewhere on the page. */
  isLicenseDeclared?: boolean
  /** The most characters that search engines may quote (`max-snippet`), 0 for `nosnippet`; null for no limit. */
  maxSnippet?: number | null
  /** The copyright notice or holder, or empty. */
  copyright: string
  /** News agencies credited in the text, as written. */
  agencies: string[]
}

/**
 * Returns why publishing a text from a source needs a reason, as sentences: its license is not known, or the text
 * is a near copy that the license does not cover. Empty when it needs none.
 */
export function rightsQuestions({ license, tooClose }: { license: License; tooClose: boolean }): string[] {
  if (LICENSE_RULES[license].use === 'full text') return []
  return [m.sourceLicenseUnknown(), ...(tooClose ? [m.closeToSource()] : [])]
}

/** Returns all that a reason for publishing has to answer, as sentences. */
export function questionsOf({ openFindings, rights }: { openFindings: number; rights: string[] }): string[] {
  if (openFindings === 0) return rights
  return [m.findingsAreOpen({ count: openFindings }), ...rights]
}

/**
 * Whether a page or its site reserves what a rewrite does with the text. A reservation of mining may mean training
 * alone, so a page that allows AI input may be rewritten.
 */
export const reservesRewriting = ({
  allowsAiInput,
  isTdmReserved,
}: Pick<RightsSignals, 'allowsAiInput' | 'isTdmReserved'>): boolean =>
  allowsAiInput === null ? isTdmReserved === true : !allowsAiInput

interface PublicLicense {
  /** As people write it: CC BY-ND. */
  name: string
  allowsChanges: boolean
  allowsAdvertising: boolean
}

/** Returns the Creative Commons license that an address or a name identifies; null for others. */
export function publicLicenseOf(license: string): PublicLicense | null {
  const text = license.toLowerCase()
  if (/creativecommons\.org\/publicdomain\/|\bcc[ -]?0\b/.test(text))
    return { name: 'CC0', allowsChanges: true, allowsAdvertising: true }
  const [, terms] =
    /creativecommons\.org\/licenses\/(by(?:-(?:nc|nd|sa))*)(?![a-z])/.exec(text) ??
    /\bcc[ -](by(?:[ -](?:nc|nd|sa))*)(?![a-z])/.exec(text) ??
    []
  if (!terms) return null
  const parts = terms.split(/[ -]/)
  return {
    name: `CC ${parts.join('-').toUpperCase()}`,
    allowsChanges: !parts.includes('nd'),
    allowsAdvertising: !parts.includes('nc'),
  }
}

/** Returns the license of a page: the register's, else an open one that the page declares without conditions on use. */
export function licenseFor(registered: License, rights: RightsSignals | null): License {
  if (registered !== 'unknown' || !rights?.isLicenseDeclared) return registered
  const license = publicLicenseOf(rights.license)
  return license?.allowsChanges && license.allowsAdvertising ? 'open-license' : registered
}

function licenseNotices({ license, maxSnippet }: RightsSignals): string[] {
  const known = publicLicenseOf(license)
  return [
    ...(known && !known.allowsChanges ? [m.licenseForbidsChanges({ license: known.name })] : []),
    ...(known && !known.allowsAdvertising ? [m.licenseForbidsAdvertising({ license: known.name })] : []),
    ...(maxSnippet === 0 ? [m.siteForbidsQuotes()] : []),
    ...(maxSnippet ? [m.siteLimitsQuotes({ count: maxSnippet })] : []),
  ]
}

/** Returns what an editor must know about a page before its text is used, as sentences; empty for none. */
export function rightsNotices(rights: RightsSignals | null): string[] {
  if (!rights) return []
  return [
    ...(rights.isFree === false ? [m.siteIsPaid()] : []),
    ...(rights.isNoAi ? [m.siteForbidsAi()] : []),
    ...(rights.allowsAiInput === false ? [m.siteReservesAiInput()] : []),
    ...(rights.isTdmReserved
      ? [rights.tdmPolicy ? m.siteReservesMiningBy({ policy: rights.tdmPolicy }) : m.siteReservesMining()]
      : []),
    ...licenseNotices(rights),
  ]
}

/** Returns what a page says about the owner of its text, as sentences; empty for none. */
export function ownershipNotes(rights: RightsSignals | null): string[] {
  if (!rights) return []
  const { license, copyright, agencies } = rights
  return [
    ...(agencies.length > 0 ? [m.storyCredits({ names: agencies.join(', ') })] : []),
    ...(license ? [m.licenseOnPage({ license })] : []),
    ...(copyright ? [m.copyrightOnPage({ copyright })] : []),
  ]
}

const HOST_LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/

/** Endings under which anyone can have a name, such as `co.uk`. Two-letter countries are meant by `??`. */
const SHARED_ENDINGS =
  /^(?:(?:ac|co|com|edu|gob|gouv|gov|govt|info|mil|ne|net|nom|or|org|web)\.[a-z]{2}|blogspot\.com|github\.io|gitlab\.io|medium\.com|netlify\.app|pages\.dev|substack\.com|tumblr\.com|vercel\.app|web\.app|wixsite\.com|wordpress\.com|ghost\.io|herokuapp\.com|azurewebsites\.net|cloudfront\.net|amazonaws\.com|workers\.dev|firebaseapp\.com|weebly\.com|squarespace\.com|notion\.site)$/

/** Returns the host of a web address in lowercase, in ASCII and without a final dot; empty for other texts. */
export function hostOf(url: string): string {
  if (!/^https?:\/\//i.test(url.trim()) || !URL.canParse(url.trim())) return ''
  return new URL(url.trim()).hostname.replace(/\.$/, '')
}

/** Returns the host to register for a typed host or address, without `www.`; empty when it is not one. */
export function registeredHost(text: string): string {
  const typed = text.trim()
  const host = hostOf(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`)
  return host.replace(/^www\./, '')
}

/** True for a host that the register accepts: one site, not an ending that many sites share. */
export function isRegistrableHost(host: string): boolean {
  if (IP_ADDRESS.test(host) || host === 'localhost') return true
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => HOST_LABEL.test(label)) && !SHARED_ENDINGS.test(host)
}

/** Whether a host is a registered one or below it: `uk.reuters.com` is, `evil-reuters.com` is not. */
function matchesHost(host: string, registered: string): boolean {
  if (host === registered) return true
  return !IP_ADDRESS.test(host) && host.endsWith(`.${registered}`)
}

/** Returns the source that an address belongs to: the one with the longest matching host, or null. */
export function sourceOf<Source extends { hosts: readonly string[] }>(
  sources: readonly Source[],
  url: string,
): Source | null {
  const host = hostOf(url)
  let found: { source: Source; length: number } | null = null
  for (const source of host === '' ? [] : sources) {
    for (const registered of source.hosts) {
      if (matchesHost(host, registered) && registered.length > (found?.length ?? 0))
        found = { source, length: registered.length }
    }
  }
  return found?.source ?? null
}
