const REPLACEMENT = '[key]'
const MIN_KEY_CHARS = 4

/** Six characters of the key in a row identify a truncated or masked copy of it. */
const PIECE = 6

/** Tokens that look like a key or like a masked one: sk-…abcd, sk-proj-12, ab****cd. */
const LOOKS_LIKE_KEY = /^(?:(?:sk|pk|rk|gsk|xai|hf|key|api)[-_].*|.*(?:\*{2,}|…|\.{3,}|•{2,}).*)$/i
const TOKEN = /[^\s"'`,;:(){}<>[\]=]+/g

/** Removes the key from a provider's words, even where it is cut off or masked. */
export function redactKey(text: string, key: string): string {
  const pieces = key.length >= PIECE ? piecesOf(key) : []
  return withoutKey(text, key).replace(TOKEN, (token) => {
    const isMasked = LOOKS_LIKE_KEY.test(token) && /[\w]/.test(token)
    return isMasked || pieces.some((piece) => token.includes(piece)) ? REPLACEMENT : token
  })
}

/** Removes whole copies of the key, and leaves everything else. */
export function withoutKey(text: string, key: string): string {
  return key.length < MIN_KEY_CHARS ? text : text.replaceAll(key, REPLACEMENT)
}

const piecesOf = (key: string): string[] =>
  Array.from({ length: key.length - PIECE + 1 }, (_piece, at) => key.slice(at, at + PIECE))
