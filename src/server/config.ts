import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { isMailAddress } from '#shared/readers/mail.ts'
import { isPostgresUrl } from '#shared/postgres-url.ts'
import type { S3Account } from './lib/storage/s3-place.ts'
import {
  bucketName,
  bucketPlace,
  bucketPrefix,
  flag,
  headerName,
  httpHeaders,
  isHostAndPort,
  isHttpUrl,
  isNetwork,
  language,
  listOf,
  number,
  oneOf,
  timeZone,
} from './lib/setting-kinds.ts'

/** An invalid setting. `message` is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** A reserved address, shown until the operator sets CONTACT_EMAIL. */
export const DEFAULT_CONTACT_EMAIL = 'newsroom@broadsheet.example'

/** Shown until the newsroom chooses a name or the operator sets SITE_NAME. */
export const DEFAULT_SITE_NAME = 'Broadsheet'

const ORIGIN = 'must be an address without a path, like https://news.example'
const MEGABYTES = 10_000
const TEN_YEARS_OF_HOURS = 87_600

/** The shared caches that the server can purge; "api" is any service that purges by key. */
const EDGES = ['none', 'nginx', 'varnish', 'api'] as const

const environment = z
  .object({
    PORT: number(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/, error: ORIGIN })
      .refine((url) => new URL(url).href === `${new URL(url).origin}/`, ORIGIN)
      .transform((url) => new URL(url).origin)
      .optional(),
    DATABASE_URL: z
      .string()
      .refine(isPostgresUrl, 'must be an address like postgres://user:password@host/broadsheet')
      .optional(),
    DATA_DIR: z.string().default('db/data'),
    UPLOADS_DIR: z.string().default('uploads'),
    SITE_NAME: z.string().trim().min(1).max(60, 'must be at most 60 characters').default(DEFAULT_SITE_NAME),
    SITE_TIME_ZONE: timeZone.default(Intl.DateTimeFormat().resolvedOptions().timeZone),
    SITE_LANGUAGE: language.default('en-US'),
    CONTACT_EMAIL: z.email('must be an email address').default(DEFAULT_CONTACT_EMAIL),
    ADMIN_USERNAME: z.string().optional(),
    ADMIN_PASSWORD: z.string().optional(),
    REGISTRATION: oneOf(['open', 'closed']).default('open'),
    DEMO: flag.default(true),
    READ_ONLY: flag.default(false),
    PASSWORD_MIN_LENGTH: number(1, 256).default(8),
    TRUSTED_PROXIES: listOf(isNetwork, 'an address or a network, like 127.0.0.1 or 10.0.0.0/8').default([]),
    REWRITER_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://models.example/v1' })
      .optional(),
    REWRITER_API_KEY: z.string().optional(),
    REWRITER_MODEL: z.string().optional(),
    REWRITER_TOKENS_PER_DAY: number(0, 1_000_000_000).default(1_000_000),
    OUTBOUND_ALLOW: listOf(isHostAndPort, 'host:port or host:*, like localhost:8080').default([]),
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
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example' })
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
    BACKUP_PASSPHRASE: z.string().min(16, 'must be at least 16 characters').max(1_000).optional(),
    EDGE: oneOf(EDGES).default('none'),
    EDGE_URL: listOf(isHttpUrl, 'an address like http://127.0.0.1:6082').default([]),
    EDGE_METHOD: oneOf(['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'PURGE']).default('POST'),
    EDGE_HEADERS: httpHeaders.default({}),
    EDGE_BODY: z.string().max(2_000, 'must be at most 2,000 characters').default(''),
    EDGE_KEY_HEADER: headerName.default('surrogate-key'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@mail.example' })
      .optional(),
    MAIL_FROM: z.string().refine(isMailAddress, 'must be an email address').optional(),
    MAIL_REPLY_TO: z.string().refine(isMailAddress, 'must be an email address').optional(),
    MAIL_CONNECTIONS: number(1, 50).default(5),
    BOUNCE_IMAP_URL: z
      .url({ protocol: /^imaps?$/, error: 'must be an address like imaps://user:password@mail.example' })
      .optional(),
    BOUNCE_ADDRESS: z.string().refine(isMailAddress, 'must be an email address').optional(),
    DKIM_KEY: z.string().max(10_000).optional(),
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
    STRIPE_API_URL: z
      .string()
      .refine(isHttpUrl, 'must be an address like http://127.0.0.1:12111')
      .default('https://api.stripe.com'),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
    DB_SYNCHRONOUS: oneOf(['full', 'normal']).default('full'),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .superRefine((value, context) => {
    const needs = (name: string, other: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `needs ${other} as well` })
    if (value.ADMIN_USERNAME && !value.ADMIN_PASSWORD) needs('ADMIN_USERNAME', 'ADMIN_PASSWORD')
    if (value.ADMIN_PASSWORD && !value.ADMIN_USERNAME) needs('ADMIN_PASSWORD', 'ADMIN_USERNAME')
    const isPurged = value.EDGE === 'varnish' || value.EDGE === 'api'
    if (isPurged && value.EDGE_URL.length === 0) needs('EDGE', 'EDGE_URL')
    const template = [...value.EDGE_URL, ...Object.values(value.EDGE_HEADERS), value.EDGE_BODY].join(' ')
    if (value.EDGE === 'api' && !/\{keys?(:json)?\}/.test(template)) needs('EDGE', '{key} or {keys}')
    if (value.REWRITER_BASE_URL && !value.REWRITER_MODEL) needs('REWRITER_BASE_URL', 'REWRITER_MODEL')
    if (value.REWRITER_MODEL && !value.REWRITER_BASE_URL) needs('REWRITER_MODEL', 'REWRITER_BASE_URL')
    if (value.SMTP_URL && !value.MAIL_FROM) needs('SMTP_URL', 'MAIL_FROM')
    if (value.SMTP_URL && !value.PUBLIC_ORIGIN) needs('SMTP_URL', 'PUBLIC_ORIGIN')
    if (value.DKIM_KEY && !value.DKIM_SELECTOR) needs('DKIM_KEY', 'DKIM_SELECTOR')
    if (value.STRIPE_SECRET_KEY && !value.STRIPE_WEBHOOK_SECRET)
      needs('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
    if (value.STRIPE_WEBHOOK_SECRET && !value.STRIPE_SECRET_KEY)
      needs('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
    if (value.STRIPE_SECRET_KEY && !value.PUBLIC_ORIGIN) needs('STRIPE_SECRET_KEY', 'PUBLIC_ORIGIN')
    const account = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    for (const user of ['S3_BUCKET', 'BACKUP_S3'] as const) {
      for (const key of account) if (value[user] && !value[key]) needs(user, key)
    }
    if (value.BACKUP_S3 && !value.BACKUP_PASSPHRASE) needs('BACKUP_S3', 'BACKUP_PASSPHRASE')
    if (value.REWRITER_API_KEY && !value.REWRITER_BASE_URL) needs('REWRITER_API_KEY', 'REWRITER_BASE_URL')
  })

/** The names of all environment variables that are settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

export const isSetting = (name: string): boolean => SETTINGS.includes(name)

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration from environment variables. Empty variables count as unset. Throws ConfigError, whose
 * message lists all invalid variables in one line.
 */
export function readConfig(env: Record<string, string | undefined>, root = process.cwd()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Check these settings: ${problems.join('; ')}`)
  }
  const value = parsed.data
  const absolute = (path: string) => (isAbsolute(path) ? path : join(root, path))
  return {
    port: value.PORT,
    host: value.HOST,
    /** Null if not set. */
    publicOrigin: value.PUBLIC_ORIGIN ?? null,
    isHttps: value.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    /** Contains a password. Null for SQLite. */
    databaseUrl: value.DATABASE_URL ?? null,
    dataDir: absolute(value.DATA_DIR),
    uploadsDir: absolute(value.UPLOADS_DIR),
    site: {
      name: value.SITE_NAME,
      timeZone: value.SITE_TIME_ZONE,
      contactEmail: value.CONTACT_EMAIL,
      language: value.SITE_LANGUAGE,
    },
    admin:
      value.ADMIN_USERNAME && value.ADMIN_PASSWORD
        ? { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD }
        : null,
    /** The default until an admin changes it in the dashboard. */
    isRegistrationOpen: value.REGISTRATION === 'open',
    demo: value.DEMO,
    /** A newsroom on SQLite that rejects writes, while it is moved. */
    isReadOnly: value.READ_ONLY && !value.DATABASE_URL,
    passwordMinLength: value.PASSWORD_MIN_LENGTH,
    trustedProxies: value.TRUSTED_PROXIES,
    rewriter:
      value.REWRITER_BASE_URL && value.REWRITER_MODEL
        ? {
            baseUrl: value.REWRITER_BASE_URL,
            apiKey: value.REWRITER_API_KEY ?? '',
            model: value.REWRITER_MODEL,
            /** Input and output together, for the whole newsroom; 0 for no limit. */
            tokensPerDay: value.REWRITER_TOKENS_PER_DAY,
          }
        : null,
    outboundAllow: value.OUTBOUND_ALLOW,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    maxUploadBytes: {
      image: value.MAX_IMAGE_MB * 1024 * 1024,
      video: value.MAX_VIDEO_MB * 1024 * 1024,
      audio: value.MAX_AUDIO_MB * 1024 * 1024,
      document: value.MAX_DOCUMENT_MB * 1024 * 1024,
    },
    /** Of an export of another system that is uploaded to move in. */
    maxImportBytes: value.MAX_IMPORT_MB * 1024 * 1024,
    /** Leaves room for other requests beside the live connections, which stay open. */
    connectionsPerAddress: Math.max(value.MAX_CONNECTIONS_PER_ADDRESS, 2 * value.MAX_LIVE_PER_ADDRESS),
    live: { max: value.MAX_LIVE_CONNECTIONS, maxPerAddress: value.MAX_LIVE_PER_ADDRESS },
    backup: { everyHours: value.BACKUP_EVERY_HOURS, keep: value.BACKUP_KEEP },
    /** Null without keys. */
    s3: accountOf(value),
    /** Where uploads are stored; null for the uploads folder. */
    pictures: value.S3_BUCKET ? { bucket: value.S3_BUCKET, prefix: value.S3_PREFIX } : null,
    /** Where uploads are received before they are stored. */
    stagingDir: value.S3_BUCKET
      ? join(absolute(value.DATA_DIR), 'incoming', String(process.pid))
      : join(absolute(value.UPLOADS_DIR), '.incoming'),
    /** A bucket for encrypted copies of the backups; null if not set. */
    offsite: value.BACKUP_S3 ?? null,
    backupPassphrase: value.BACKUP_PASSPHRASE ?? null,
    /** The shared cache in front, and how to purge it. */
    edge: {
      kind: value.EDGE,
      urls: value.EDGE_URL,
      method: value.EDGE_METHOD,
      /** May contain a token. */
      headers: value.EDGE_HEADERS,
      body: value.EDGE_BODY,
      /** The header of a response that lists its keys. */
      keyHeader: value.EDGE_KEY_HEADER,
    },
    /** What the environment sets of the mail; admins may set the rest under Site. */
    mail: {
      /** May contain a password. */
      smtpUrl: value.SMTP_URL ?? null,
      from: value.MAIL_FROM ?? null,
      replyTo: value.MAIL_REPLY_TO ?? null,
      connections: value.MAIL_CONNECTIONS,
      bounceAddress: value.BOUNCE_ADDRESS ?? null,
      /** May contain a password. */
      bounceImapUrl: value.BOUNCE_IMAP_URL ?? null,
      /** In PEM, where `\\n` may stand for a line break. */
      dkimKey: value.DKIM_KEY?.replaceAll('\\n', '\n') ?? null,
      dkimSelector: value.DKIM_SELECTOR ?? null,
    },
    /** The account at Stripe that takes payments; null for none. Both keys are secret. */
    stripe:
      value.STRIPE_SECRET_KEY && value.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: value.STRIPE_SECRET_KEY,
            webhookSecret: value.STRIPE_WEBHOOK_SECRET,
            apiUrl: value.STRIPE_API_URL,
          }
        : null,
    metricsToken: value.METRICS_TOKEN ?? null,
    synchronous: value.DB_SYNCHRONOUS,
    logLevel: value.LOG_LEVEL,
  }
}

function accountOf(value: z.output<typeof environment>): S3Account | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!accessKeyId || !secretAccessKey) return null
  const endpoint = value.S3_ENDPOINT ?? null
  // Most servers other than Amazon's have no host name for each bucket.
  const isPathStyle = value.S3_PATH_STYLE ?? endpoint !== null
  return { endpoint, region: value.S3_REGION, accessKeyId, secretAccessKey, isPathStyle }
}
