import { isAbsolute, join } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}, 'is not a time zone, like Europe/Vienna')

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://news.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('db/data'),
  UPLOADS_DIR: z.string().default('uploads'),
  SITE_NAME: z.string().trim().min(1).max(60).default('Broadsheet'),
  SITE_TIME_ZONE: timeZone.default(Intl.DateTimeFormat().resolvedOptions().timeZone),
  CONTACT_EMAIL: z.email().default('newsroom@broadsheet.example'),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  DEMO: flag.default(true),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(1).max(256).default(8),
  TRUSTED_PROXIES: list.default([]),
  REWRITER_BASE_URL: z.url().optional(),
  REWRITER_API_KEY: z.string().optional(),
  REWRITER_MODEL: z.string().optional(),
  OUTBOUND_ALLOW: list.default([]),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  MAX_IMAGE_MB: z.coerce.number().positive().default(20),
  MAX_VIDEO_MB: z.coerce.number().positive().default(200),
  MAX_DOCUMENT_MB: z.coerce.number().positive().default(50),
  MAX_LIVE_CONNECTIONS: z.coerce.number().int().positive().default(10_000),
  MAX_LIVE_PER_ADDRESS: z.coerce.number().int().positive().default(20),
  BACKUP_EVERY_HOURS: z.coerce.number().min(0).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  METRICS_TOKEN: z.string().min(16).optional(),
  DB_SYNCHRONOUS: z.enum(['full', 'normal']).default('full'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/**
 * The configuration from the environment, read once at start. Empty variables count as unset.
 * Throws an Error whose message names each bad variable in one line.
 */
export function readConfig(env: Record<string, string | undefined>, root = process.cwd()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Check the environment: ${problems.join('; ')}`)
  }
  const value = parsed.data
  const absolute = (path: string) => (isAbsolute(path) ? path : join(root, path))
  return {
    port: value.PORT,
    host: value.HOST,
    /** Null until somebody says where the site is; then the request's own host is used for links. */
    publicOrigin: value.PUBLIC_ORIGIN ?? null,
    isHttps: value.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    dataDir: absolute(value.DATA_DIR),
    uploadsDir: absolute(value.UPLOADS_DIR),
    site: {
      name: value.SITE_NAME,
      timeZone: value.SITE_TIME_ZONE,
      contactEmail: value.CONTACT_EMAIL,
    },
    admin:
      value.ADMIN_USERNAME && value.ADMIN_PASSWORD
        ? { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD }
        : null,
    demo: value.DEMO,
    passwordMinLength: value.PASSWORD_MIN_LENGTH,
    trustedProxies: value.TRUSTED_PROXIES,
    rewriter:
      value.REWRITER_BASE_URL && value.REWRITER_MODEL
        ? {
            baseUrl: value.REWRITER_BASE_URL,
            apiKey: value.REWRITER_API_KEY ?? '',
            model: value.REWRITER_MODEL,
          }
        : null,
    outboundAllow: value.OUTBOUND_ALLOW,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    maxUploadBytes: {
      image: value.MAX_IMAGE_MB * 1024 * 1024,
      video: value.MAX_VIDEO_MB * 1024 * 1024,
      document: value.MAX_DOCUMENT_MB * 1024 * 1024,
    },
    live: { max: value.MAX_LIVE_CONNECTIONS, maxPerAddress: value.MAX_LIVE_PER_ADDRESS },
    backup: { everyHours: value.BACKUP_EVERY_HOURS, keep: value.BACKUP_KEEP },
    metricsToken: value.METRICS_TOKEN ?? null,
    synchronous: value.DB_SYNCHRONOUS,
    logLevel: value.LOG_LEVEL,
  }
}
