import { isKnownZone } from '#shared/dates.ts'
import { isIP } from 'node:net'
import { z } from 'zod'
import { removeInvisible } from '#shared/text-fields.ts'
import { ESCAPED_SIGNS, readServerUrl, type ServerUrl } from '#shared/server-url.ts'
import type { S3Place } from '#drivers/s3/s3-place.ts'

const FOUND_MAX = 60

/** Returns the beginning of a value for a message, in one line. */
export const quote = (value: string): string => JSON.stringify(value.slice(0, FOUND_MAX))

// The kinds of settings. Each error is one phrase for the operator, after the name of the setting.

export const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true')

export function number(min: number, max: number, kind: 'whole' | 'any' = 'whole') {
  const error = `must be a ${kind === 'whole' ? 'whole ' : ''}number from ${min} to ${max}`
  const given = z.coerce.number({ error }).min(min, { error }).max(max, { error })
  return kind === 'whole' ? given.int({ error }) : given
}

/** A path that file systems take. */
export const folder = z
  .string()
  .refine(
    (path) => path.length <= 1_000 && path.split('/').every((name) => Buffer.byteLength(name) <= 255),
    'must be a path of at most 1,000 characters, whose names have at most 255 bytes',
  )

/** A text without control characters, at most `max` long. */
export const oneLine = (max: number) =>
  z
    .string()
    .overwrite(removeInvisible)
    .trim()
    .min(1, 'must not be blank')
    .max(max, `must be at most ${max} characters`)

export function oneOf<const T extends string>(values: readonly T[]) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

/** A comma-separated list whose items pass `isValid`. */
export function listOf(isValid: (item: string) => boolean, expected: string) {
  return z.string().transform((value, context) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
    for (const item of items.filter((one) => !isValid(one))) {
      context.addIssue({ code: 'custom', message: `${quote(item)} is not ${expected}` })
    }
    return items
  })
}

export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** True for `host:port` and `host:*`, with IPv6 in brackets; see `isAllowed` in `outbound/address.ts`. */
export function isHostAndPort(text: string): boolean {
  const [, host = '', port = ''] = /^(\[[^\]]+\]|[^:/@\s[\]]+):(\d{1,5}|\*)$/.exec(text) ?? []
  if (host === '' || (port !== '*' && (Number(port) < 1 || Number(port) > 65_535))) return false
  return URL.canParse(`http://${host}/`)
}

const WEB = ['http', 'https']

/** True for an http or https URL without credentials, which would appear in logs. */
export function isHttpUrl(text: string): boolean {
  const url = readServerUrl(text, WEB)
  return url !== null && url.user === '' && url.password === '' && URL.canParse(text)
}

export const httpUrl = (example: string) =>
  z.string().trim().refine(isHttpUrl, `must be an address like ${example}`)

/** An http or https URL that names a site, without the slash at its end. */
export const origin = z.string().transform((text, check) => {
  const url = isHttpUrl(text) ? new URL(text) : null
  if (url?.href === `${url?.origin}/`) return url.origin
  check.addIssue('must be an address without a path, like https://news.example')
  return z.NEVER
})

/** The address of a server with user and password. Errors do not repeat it. */
export const serverUrl = (protocols: readonly string[], example: string) =>
  z.string().transform((text, check): ServerUrl => {
    const url = readServerUrl(text, protocols)
    if (url) return url
    check.addIssue(`must be an address like ${example}; in user and password, write ${ESCAPED_SIGNS}`)
    return z.NEVER
  })

/** The address of a PostgreSQL database, escaped so that its driver reads the same user and password. */
export const databaseUrl = serverUrl(
  ['postgres', 'postgresql'],
  'postgres://user:password@host/broadsheet',
).transform(({ user, password, host, port, path }) => {
  const account = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(':')
  const name = host.startsWith('/') ? encodeURIComponent(host) : host.includes(':') ? `[${host}]` : host
  const at = `${account ? `${account}@` : ''}${name}${port === null ? '' : `:${port}`}`
  return `postgres://${at}${path.replaceAll(/%(?![\da-f]{2})/gi, '%25')}`
})

/** The name of an HTTP header, in lowercase. */
export const headerName = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/i, 'must be the name of a header')
  .transform((name) => name.toLowerCase())

const HEADERS_ERROR = 'must be headers as a JSON object, like {"authorization":"Bearer a-token"}'
const headerValue = z.string().regex(/^[\x20-\x7e]{1,1000}$/)

/** At most 20 headers as a JSON object of names and values. */
export const httpHeaders = z
  .string()
  .max(4_000, HEADERS_ERROR)
  .transform((text, check) => {
    try {
      const headers = z.record(headerName, headerValue).parse(JSON.parse(text))
      if (Object.keys(headers).length <= 20) return headers
    } catch {
      // Without the text, which may contain a token.
    }
    check.addIssue(HEADERS_ERROR)
    return z.NEVER
  })

export const timeZone = z.string().refine(isKnownZone, 'must be a time zone, like Europe/Vienna')

export const language = z.string().transform((tag, check) => {
  try {
    return new Intl.Locale(tag).toString()
  } catch {
    check.addIssue('must be a language tag, like en-US, de or ar')
    return z.NEVER
  }
})

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[A-Za-z0-9._-]+\/)*$/
export const bucketName = z.string().regex(BUCKET, 'must be the name of a bucket')

/** Folders in a bucket, which get a slash at the end. */
export const bucketPrefix = z
  .string()
  .max(200, 'must be at most 200 characters')
  .transform((text) => (text === '' || text.endsWith('/') ? text : `${text}/`))
  .refine(
    (text) => PREFIX.test(text),
    'must be folders of letters, digits, dots and dashes, like newsroom/pictures',
  )

const PLACE = 'must be a bucket and an optional prefix, like s3://bucket/newsroom'

export const bucketPlace = z.string().transform((text, check): S3Place => {
  const place = parsePlace(text)
  if (place) return place
  check.addIssue(PLACE)
  return z.NEVER
})

/** Parses `s3://bucket/prefix`. Returns null for anything else. */
export function parsePlace(text: string): S3Place | null {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.{0,200})$/.exec(text) ?? []
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
  return BUCKET.test(bucket) && PREFIX.test(prefix) ? { bucket, prefix } : null
}
