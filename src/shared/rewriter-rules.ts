// Constants and pure rules of the rewriter. No zod here: a screen can import this without it.

/** From the lightest edit to the heaviest. */
export const REWRITE_STYLES = ['conservative', 'balanced', 'creative'] as const
export type RewriteStyle = (typeof REWRITE_STYLES)[number]
export const DEFAULT_REWRITE_STYLE: RewriteStyle = 'balanced'

/** What the URL field takes. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return false
  const { hostname, username, password } = new URL(trimmed)
  return hostname !== '' && username === '' && password === ''
}

/** The button 'Add Image' waits for this much; whether it is an address is told when it is pressed. */
export const startsLikeAddress = (text: string): boolean => text.trim().toLowerCase().startsWith('http')

/** A picture to publish: on the web, or already in the library. */
export function isImageAddress(text: string): boolean {
  return isWebAddress(text) || /^\/uploads\/[\w][\w.-]*$/.test(text)
}

/** What the editor has to answer for: words the source does not have. What was left out is only told. */
export function isOpenFinding({ status }: { status: string }): boolean {
  return status !== 'dropped'
}

/** An id the screen makes for a rewrite, to ask how far it is. */
export const TICKET = /^[\w-]{8,64}$/

export const rewriterMessages = {
  noArticle: 'No article was found at this address. You can paste its text instead.',
  styleUnknown: 'Choose the style conservative, balanced or creative',
  cancelled: 'The rewrite was cancelled.',
  rewriteNotFound: 'Rewrite not found',
  reasonNeeded: 'Say why the marked words may be published',
  draftReasonNeeded: 'This story says what its source does not. Publish it in the editor, with a reason.',
  sourceNeeded: 'Say where the story comes from',
  twice: 'You published this story a moment ago.',
  lowConfidence: 'The page may not have been read whole.',
  nearCopy: 'The text is very close to its source. It will be kept out of search engines.',
  tooMuch: 'The text is too long or too complex to work on. Paste the part you need.',
  noPreview: 'The picture cannot be shown.',
} as const
