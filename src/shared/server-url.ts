/** The address of a server in its parts. User and password are as a person wrote them, or unescaped. */
export interface ServerUrl {
  /** Without the colon, in lowercase. */
  protocol: string
  user: string
  password: string
  /** In ASCII, without brackets; empty for a local socket of PostgreSQL. */
  host: string
  /** Null for the usual one. */
  port: number | null
  /** Path and query, from the slash on. */
  path: string
}

/** Escapes for characters that would end a user or password. */
export const ESCAPED_SIGNS = '% / ? # @ as %25 %2F %3F %23 %40'

const PARTS = /^([a-z]+):\/\/(?:([^/?#]*)@)?([^/?#@]*)((?:[/?#].*)?)$/i
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/
const ESCAPES = /(?:%[\da-f]{2})+/gi

/**
 * Parses an address like `smtps://user:password@mail.example:465/path`. A percent sign that begins no escape is itself,
 * and so is an @ before the last one. Returns null for another protocol, an unusable host or port, and a user or
 * password with a slash, question mark or number sign, which would become the host.
 */
export function readServerUrl(text: string, protocols: readonly string[]): ServerUrl | null {
  const [, scheme = '', account = '', address = '', path = ''] = PARTS.exec(text.trim()) ?? []
  const protocol = scheme.toLowerCase()
  // A later @ shows that a character of the password ended the host.
  if (!protocols.includes(protocol) || path.includes('@') || /\p{Cc}/u.test(text.trim())) return null
  const [, name = '', digits] = HOST_AND_PORT.exec(address) ?? []
  const host = hostIn(name)
  const isLocal = address === '' && isPostgresUrl(text)
  if ((host === '' && !isLocal) || digits === '0' || Number(digits ?? 1) > 65_535) return null
  const [user = '', ...rest] = account.split(':')
  return {
    protocol,
    user: unescaped(user),
    password: unescaped(rest.join(':')),
    host,
    port: digits === undefined ? null : Number(digits),
    path,
  }
}

function hostIn(name: string): string {
  // A PostgreSQL socket may be given here as an escaped path.
  if (/^%2f/i.test(name)) return unescaped(name)
  const url = `http://${name}`
  return name !== '' && URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}

/** Decodes escapes of UTF-8 and leaves every other percent sign as it is. */
export const unescaped = (text: string): string =>
  text.replaceAll(ESCAPES, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

/** Returns true for the address of a PostgreSQL database. */
export const isPostgresUrl = (url: string | undefined): boolean => /^\s*postgres(?:ql)?:\/\//i.test(url ?? '')
