import { z } from 'zod'
import { isMailAddress } from '#features/mail/shared/mail.ts'
import { isSigningKey } from './mail/dkim-key.ts'
import {
  bucketName,
  bucketPlace,
  bucketPrefix,
  databaseUrl,
  flag,
  folder,
  headerName,
  httpHeaders,
  httpUrl,
  isHostAndPort,
  isHttpUrl,
  isNetwork,
  language,
  listOf,
  number,
  oneLine,
  oneOf,
  origin,
  quote,
  serverUrl,
  timeZone,
} from './setting-kinds.ts'

export type Variables = Record<string, string | undefined>

const isExtensionName = (text: string): boolean => /^[a-z][a-z\d-]{1,29}$/.test(text)

const MEGABYTES = 10_000
const TEN_YEARS_OF_HOURS = 87_600

/** The shared caches that the server can purge; "api" is any service that purges by key. */
const EDGES = ['none', 'nginx', 'varnish', 'api'] as const

/** Environment variables that are settings, parsed. */
export const environment = z.object({
  PORT: number(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: folder.default('db/data'),
  UPLOADS_DIR: folder.default('uploads'),
  SITE_NAME: oneLine(60).optional(),
  SITE_TIME_ZONE: timeZone.default(Intl.DateTimeFormat().resolvedOptions().timeZone),
  SITE_LANGUAGE: language.default('en-US'),
  CONTACT_EMAIL: z.string().refine(isMailAddress, 'must be an email address').optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  REGISTRATION: oneOf(['open', 'closed']).default('open'),
  DEMO: flag.default(true),
  READ_ONLY: flag.default(false),
  PASSWORD_MIN_LENGTH: number(1, 256).default(8),
  TRUSTED_PROXIES: listOf(isNetwork, 'an address or a network, like 127.0.0.1 or 10.0.0.0/8').default([]),
  REWRITER_BASE_URL: httpUrl('https://models.example/v1').optional(),
  REWRITER_API_KEY: z.string().optional(),
  REWRITER_MODEL: z.string().optional(),
  REWRITER_TOKENS_PER_DAY: number(0, 1_000_000_000).default(1_000_000),
  OUTBOUND_ALLOW: listOf(isHostAndPort, 'host:port or host:*, like localhost:8080').default([]),
  EXTENSIONS_OFF: listOf(isExtensionName, 'the name of an extension, like tips').default([]),
  RATE_LIMIT_FACTOR: number(0.01, 1_000_000_000, 'any').default(1),
  MAX_IMAGE_MB: number(0.001, MEGABYTES, 'any').default(20),
  MAX_VIDEO_MB: number(0.001, MEGABYTES, 'any').default(200),
  MAX_AUDIO_MB: number(0.001, MEGABYTES, 'any').default(200),
  MAX_DOCUMENT_MB: number(0.001, MEGABYTES, 'any').default(50),
  MAX_IMPORT_MB: number(0.001, 1_000_000, 'any').default(10_000),
  MAX_CONNECTIONS_PER_ADDRESS: number(1, 1_000_000).default(64),
  MAX_LIVE_CONNECTIONS: number(1, 1_000_000).default(10_000),
  MAX_LIVE_PER_ADDRESS: number(1, 1_000_000).default(20),
  // The backup job runs every minute, so much shorter intervals would be inaccurate.
  BACKUP_EVERY_HOURS: number(0, TEN_YEARS_OF_HOURS, 'any')
    .refine((hours) => hours === 0 || hours >= 0.1, 'must be 0 (off) or at least 0.1')
    .default(24),
  BACKUP_KEEP: number(1, 10_000).default(14),
  S3_BUCKET: bucketName.optional(),
  S3_PREFIX: bucketPrefix.default(''),
  S3_ENDPOINT: httpUrl('https://s3.example')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be a region, like eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.optional(),
  BACKUP_S3: bucketPlace.optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, 'must be at least 16 characters')
    .max(1_000, 'must be at most 1,000 characters')
    .optional(),
  EDGE: oneOf(EDGES).default('none'),
  EDGE_URL: listOf(isHttpUrl, 'an address like http://127.0.0.1:6082').default([]),
  EDGE_METHOD: oneOf(['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'PURGE']).default('POST'),
  EDGE_HEADERS: httpHeaders.default({}),
  EDGE_BODY: z.string().max(2_000, 'must be at most 2,000 characters').default(''),
  EDGE_KEY_HEADER: headerName.default('surrogate-key'),
  SMTP_URL: serverUrl(['smtp', 'smtps'], 'smtps://user:password@mail.example').optional(),
  MAIL_FROM: z.string().refine(isMailAddress, 'must be an email address').optional(),
  MAIL_REPLY_TO: z.string().refine(isMailAddress, 'must be an email address').optional(),
  MAIL_CONNECTIONS: number(1, 50).default(5),
  BOUNCE_IMAP_URL: serverUrl(['imap', 'imaps'], 'imaps://user:password@mail.example').optional(),
  BOUNCE_ADDRESS: z.string().refine(isMailAddress, 'must be an email address').optional(),
  DKIM_KEY: z
    .string()
    .max(10_000, 'must be at most 10,000 characters')
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isSigningKey, 'must be a private RSA key in PEM, as "openssl genrsa 2048" makes it')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,62}$/i, 'must be a name, like news')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w{1,250}$/, 'must be a secret or restricted key of Stripe, like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{1,250}$/, 'must be the signing secret of a webhook endpoint, like whsec_…')
    .optional(),
  STRIPE_API_URL: httpUrl('http://127.0.0.1:12111').default('https://api.stripe.com'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  DB_SYNCHRONOUS: oneOf(['full', 'normal']).default('full'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Environment = z.output<typeof environment>

/** Settings that contain a secret, or may. Their values are not repeated. */
const SECRET = /URL|ENDPOINT|KEY|SECRET|PASS|TOKEN|HEADERS|BODY/

/** Returns what is wrong with a setting, and its value unless that may be secret or is in the message. */
export function problemOf(name: string, message: string, given: Variables): string {
  const value = given[name] ?? ''
  const isSecret = SECRET.test(name) || /:\/\/.*@/.test(value)
  const found = isSecret || message.startsWith('"') ? '' : `, not ${quote(value)}`
  return `${name}: ${message}${found}`
}

/** Settings that have no effect without another one. */
const PARTNERS: ReadonlyArray<readonly [name: string, other: string]> = [
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_USERNAME'],
  ['REWRITER_BASE_URL', 'REWRITER_MODEL'],
  ['REWRITER_MODEL', 'REWRITER_BASE_URL'],
  ['REWRITER_API_KEY', 'REWRITER_BASE_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'PUBLIC_ORIGIN'],
  ['DKIM_KEY', 'DKIM_SELECTOR'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'PUBLIC_ORIGIN'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3', 'S3_ACCESS_KEY_ID'],
  ['BACKUP_S3', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3', 'BACKUP_PASSPHRASE'],
]

/** Returns a phrase for each setting that lacks another one. */
export function missingPartners(given: Variables): string[] {
  const missing = PARTNERS.filter(([name, other]) => given[name] !== undefined && given[other] === undefined)
  const { EDGE, EDGE_URL = '', EDGE_HEADERS = '', EDGE_BODY = '' } = given
  const needs = (name: string, other: string) => `${name}: needs ${other} as well`
  const problems = missing.map(([name, other]) => needs(name, other))
  if ((EDGE === 'varnish' || EDGE === 'api') && !/[^\s,]/.test(EDGE_URL))
    problems.push(needs('EDGE', 'EDGE_URL'))
  const hasKey = /\{keys?(:json)?\}/.test([EDGE_URL, EDGE_HEADERS, EDGE_BODY].join(' '))
  if (EDGE === 'api' && !hasKey) problems.push(needs('EDGE', '{key} or {keys}'))
  return problems
}
