import { isAbsolute, join } from 'node:path'
import {
  environment,
  missingPartners,
  problemOf,
  type Environment,
  type Variables,
} from './lib/environment.ts'
import type { S3Account } from '#drivers/s3/s3-place.ts'

/** An invalid setting. `message` is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** A reserved address, shown until the operator sets CONTACT_EMAIL. */
export const DEFAULT_CONTACT_EMAIL = 'newsroom@broadsheet.example'

/** Shown until the newsroom chooses a name or the operator sets SITE_NAME. */
export const DEFAULT_SITE_NAME = 'Broadsheet'

/** The names of all environment variables that are settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

export const isSetting = (name: string): boolean => SETTINGS.includes(name)

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration from environment variables. Empty variables count as unset. Throws ConfigError, whose
 * message lists all invalid variables in one line.
 */
export function readConfig(env: Variables, root = process.cwd()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => problemOf(String(path[0]), message, given)),
    ...missingPartners(given),
  ]
  if (!parsed.success || problems.length > 0)
    throw new ConfigError(`Check these settings: ${problems.join('; ')}`)
  const value = parsed.data
  const absolute = (path: string) => (isAbsolute(path) ? path : join(root, path))
  return {
    port: value.PORT,
    host: value.HOST,
    /** Null if not set. Admins may save one (`createLiveConfig`). */
    publicOrigin: value.PUBLIC_ORIGIN ?? null,
    /** The address that writes of browsers have to come from; null to compare them with the Host header. */
    fixedOrigin: value.PUBLIC_ORIGIN ?? null,
    isHttps: value.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    /** Contains a password. Null for SQLite. */
    databaseUrl: value.DATABASE_URL ?? null,
    dataDir: absolute(value.DATA_DIR),
    uploadsDir: absolute(value.UPLOADS_DIR),
    site: {
      name: value.SITE_NAME ?? DEFAULT_SITE_NAME,
      timeZone: value.SITE_TIME_ZONE,
      contactEmail: value.CONTACT_EMAIL ?? DEFAULT_CONTACT_EMAIL,
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
    /** Extensions that are not loaded. */
    extensionsOff: value.EXTENSIONS_OFF,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    maxUploadBytes: {
      image: value.MAX_IMAGE_MB * 1024 * 1024,
      video: value.MAX_VIDEO_MB * 1024 * 1024,
      audio: value.MAX_AUDIO_MB * 1024 * 1024,
      document: value.MAX_DOCUMENT_MB * 1024 * 1024,
    },
    /** The largest uploaded export from another system. */
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
      server: value.SMTP_URL ?? null,
      from: value.MAIL_FROM ?? null,
      replyTo: value.MAIL_REPLY_TO ?? null,
      connections: value.MAIL_CONNECTIONS,
      bounceAddress: value.BOUNCE_ADDRESS ?? null,
      /** May contain a password. */
      bounceMailbox: value.BOUNCE_IMAP_URL ?? null,
      /** In PEM. */
      dkimKey: value.DKIM_KEY ?? null,
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

function accountOf(value: Environment): S3Account | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!accessKeyId || !secretAccessKey) return null
  const endpoint = value.S3_ENDPOINT ?? null
  // Most servers other than Amazon's have no host name for each bucket.
  const isPathStyle = value.S3_PATH_STYLE ?? endpoint !== null
  return { endpoint, region: value.S3_REGION, accessKeyId, secretAccessKey, isPathStyle }
}
