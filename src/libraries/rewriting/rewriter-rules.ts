// No zod here, so screens can import these rules without it.
import { m } from '#shared/catalog/m.ts'
import { segmentsOf } from '#shared/segments.ts'

/** From the lightest edit to the heaviest. */
export const REWRITE_STYLES = ['conservative', 'balanced', 'creative'] as const
export type RewriteStyle = (typeof REWRITE_STYLES)[number]
export const DEFAULT_REWRITE_STYLE: RewriteStyle = 'balanced'

/** From how many sources one draft can be made. */
export const MAX_SOURCES_OF_DRAFT = 5

/** The styles that a configured language model writes. House style alone needs none. */
export type ModelStyle = Exclude<RewriteStyle, 'conservative'>
export const isModelStyle = (style: RewriteStyle): style is ModelStyle => style !== 'conservative'

/** Whether a text is an http(s) URL with a host and without credentials. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return false
  const { hostname, username, password } = new URL(trimmed)
  return hostname !== '' && username === '' && password === ''
}

/** Whether a text may become a URL; enables "Add Image" before the full check. */
export const startsLikeAddress = (text: string): boolean => text.trim().toLowerCase().startsWith('http')

/** Whether a text is the address of a picture on the web or in the media library. */
export function isImageAddress(text: string): boolean {
  return isWebAddress(text) || /^\/uploads\/[\w][\w.-]*$/.test(text)
}

/** Whether a finding waits for an editor: text that is new or changed and not resolved, not what was left out. */
export function isOpenFinding({ status, resolution }: { status: string; resolution?: object }): boolean {
  return status !== 'dropped' && !resolution
}

/** Kinds of findings about wording, which a reading by meaning may close. All others are facts. */
const SOFT_KINDS: ReadonlySet<string> = new Set(['wording', 'addition', 'tense', 'unsupported'])

/** Whether a finding is about wording, not about a fact. */
export const isSoftFinding = ({ kind }: { kind: string }): boolean => SOFT_KINDS.has(kind)

const REASON_CHARACTERS = 20
const REASON_WORDS = 4
const REASON_LETTERS = 5

/** Whether a reason is at least a short sentence: four words, 20 characters, and no letter held down. */
export function isSufficientReason(reason: string): boolean {
  const trimmed = reason.trim()
  // Languages without spaces have words too.
  const words = [...segmentsOf(trimmed, { granularity: 'word' })].filter(({ isWord }) => isWord)
  const letters = new Set(trimmed.toLowerCase().match(/\p{L}/gu))
  return (
    trimmed.length >= REASON_CHARACTERS &&
    words.length >= REASON_WORDS &&
    new Set(words.map(({ text }) => text.toLowerCase())).size >= REASON_WORDS - 1 &&
    letters.size >= REASON_LETTERS
  )
}

/** Returns the words of the badge over a result: how many findings are open, or that none is. */
export function readinessLabel(openFindings: number): string {
  return openFindings === 0 ? m.readyToPublish() : m.findingsOpenBadge({ count: openFindings })
}

/** An id that the client creates to poll the progress of a rewrite. */
export const TICKET = /^[\w-]{8,64}$/
