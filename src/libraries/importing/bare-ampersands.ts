const TOKENS = /<!\[CDATA\[|\]\]>|<!--|-->|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{0,40});)/gi
/** What the next chunk may complete. */
const BEGUN = /(?:<(?:!(?:-{1,2}|\[C?D?A?T?A?)?)?|\]{1,2}|-{1,2}|&#?\w{0,40})$/

/**
 * Returns a function that escapes the ampersands of XML that begin no entity, as in “Fish & chips”; the parser would
 * end there. It takes chunks; null is the end.
 */
export function createAmpersandEscaper(): (chunk: string | null) => string {
  let rest = ''
  let end: string | null = null
  return (chunk) => {
    const text = rest + (chunk ?? '')
    rest = chunk === null ? '' : (BEGUN.exec(text)?.[0] ?? '')
    return text.slice(0, text.length - rest.length).replace(TOKENS, (token) => {
      if (end !== null) {
        if (token === end) end = null
        return token
      }
      if (token.startsWith('<!')) end = token === '<!--' ? '-->' : ']]>'
      return token === '&' ? '&amp;' : token
    })
  }
}
