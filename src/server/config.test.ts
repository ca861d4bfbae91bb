import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const ESCAPES = 'in user and password, write % / ? # @ as %25 %2F %3F %23 %40'
const pem = { type: 'pkcs8', format: 'pem' } as const
const ED25519 = generateKeyPairSync('ed25519').privateKey.export(pem).toString()

it.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['PUBLIC_ORIGIN', 'https://news.example/sub/', 'must be an address without a path'],
  ['PUBLIC_ORIGIN', 'https://news.example/?a=1', 'must be an address without a path'],
  ['PUBLIC_ORIGIN', 'ftp://news.example', 'must be an address without a path'],
  ['TRUSTED_PROXIES', 'nonsense', '"nonsense" is not an address or a network'],
  ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/99', '"10.0.0.0/99" is not an address or a network'],
  ['TRUSTED_PROXIES', '10.0.0.0/', '"10.0.0.0/" is not an address or a network'],
  ['TRUSTED_PROXIES', '::1/129', '"::1/129" is not an address or a network'],
  ['OUTBOUND_ALLOW', 'foo', '"foo" is not host:port or host:*'],
  ['OUTBOUND_ALLOW', 'http://localhost:8080', '"http://localhost:8080" is not host:port or host:*'],
  ['OUTBOUND_ALLOW', 'localhost:0', '"localhost:0" is not host:port or host:*'],
  ['OUTBOUND_ALLOW', '::1:80', '"::1:80" is not host:port or host:*'],
  ['REWRITER_BASE_URL', 'http://127.0.0.1:11434/v1', 'needs REWRITER_MODEL as well'],
  ['REWRITER_MODEL', 'small', 'needs REWRITER_BASE_URL as well'],
  ['REWRITER_API_KEY', 'secret', 'needs REWRITER_BASE_URL as well'],
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'must be a secret or restricted key of Stripe, like sk_live_…'],
  ['STRIPE_SECRET_KEY', 'sk_live_1', 'needs STRIPE_WEBHOOK_SECRET as well'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'needs STRIPE_SECRET_KEY as well'],
  ['STRIPE_API_URL', 'stripe', 'must be an address like http://127.0.0.1:12111'],
  ['BACKUP_EVERY_HOURS', '0.05', 'must be 0 (off) or at least 0.1'],
  ['S3_BUCKET', 'Not A Bucket', 'must be the name of a bucket'],
  ['S3_BUCKET', 'pictures', 'needs S3_ACCESS_KEY_ID as well'],
  ['S3_PREFIX', '/above/../x', 'must be folders of letters, digits, dots and dashes'],
  ['S3_ENDPOINT', 's3.example', 'must be an address like https://s3.example'],
  ['S3_REGION', 'Europe (Vienna)', 'must be a region, like eu-central-1'],
  [
    'BACKUP_S3',
    'https://s3.example/bucket',
    'must be a bucket and an optional prefix, like s3://bucket/newsroom',
  ],
  ['BACKUP_S3', 's3://bucket/newsroom', 'needs BACKUP_PASSPHRASE as well'],
  ['BACKUP_PASSPHRASE', 'too short', 'must be at least 16 characters'],
  [
    'PUBLIC_ORIGIN',
    'news.example',
    'must be an address without a path, like https://news.example, not "news.example"',
  ],
  ['PUBLIC_ORIGIN', 'https://:80', 'must be an address without a path'],
  ['SITE_NAME', ' ', 'must not be blank'],
  ['SITE_TIME_ZONE', 'Mars/Base', 'must be a time zone, like Europe/Vienna, not "Mars/Base"'],
  ['SITE_LANGUAGE', 'not a tag', 'must be a language tag, like en-US, de or ar, not "not a tag"'],
  [
    'SMTP_URL',
    'smtp://news:se/cret@mail.example',
    `must be an address like smtps://user:password@mail.example; ${ESCAPES}`,
  ],
  [
    'BOUNCE_IMAP_URL',
    'imaps://news:1#cret@mail.example',
    `must be an address like imaps://user:password@mail.example; ${ESCAPES}`,
  ],
  [
    'DATABASE_URL',
    'postgres://news:1?cret@db/news',
    `must be an address like postgres://user:password@host/broadsheet; ${ESCAPES}`,
  ],
  [
    'REWRITER_BASE_URL',
    'https://user:secret@models.example',
    'must be an address like https://models.example/v1',
  ],
  ['DKIM_KEY', ED25519, 'must be a private RSA key in PEM'],
  ['DKIM_KEY', 'secret', 'must be a private RSA key in PEM'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error'],
  ['DEMO', 'yes', 'must be 1 or 0'],
])('rejects %s=%s in one plain line', (name, value, message) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`${name}: ${message}`)
  expect(read).not.toThrow(/\n|Invalid|NaN|Too |s?e.?cret@|1.cret|PRIVATE/)
})

it('accepts the documented forms', () => {
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://news.example/',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8',
    OUTBOUND_ALLOW: 'localhost:8080, models.lan:*, [::1]:11434',
    BACKUP_EVERY_HOURS: '0.1',
    S3_BUCKET: 'pictures',
    S3_PREFIX: 'newsroom/uploads',
    S3_ENDPOINT: 'https://s3.example/',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    BACKUP_S3: 's3://backups',
    BACKUP_PASSPHRASE: 'sixteen or more characters',
    PORT: '',
  })
  expect(config).toMatchObject({
    publicOrigin: 'https://news.example',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
    outboundAllow: ['localhost:8080', 'models.lan:*', '[::1]:11434'],
    backup: { everyHours: 0.1 },
    s3: { endpoint: 'https://s3.example', region: 'us-east-1', isPathStyle: true },
    pictures: { bucket: 'pictures', prefix: 'newsroom/uploads/' },
    offsite: { bucket: 'backups', prefix: '' },
    port: 3000,
  })
  expect(readConfig({})).toMatchObject({ s3: null, pictures: null, offsite: null })
})

it('lists all faults together, and repeats no secret', () => {
  const read = () =>
    readConfig({
      PORT: 'x',
      PUBLIC_ORIGIN: 'news',
      SMTP_URL: 'smtp://a:b/cret@c',
      EDGE: 'api',
      METRICS_TOKEN: 'cret',
    })
  expect(read).toThrow(
    /PORT: .*; PUBLIC_ORIGIN: .*; SMTP_URL: .*; METRICS_TOKEN: .*; SMTP_URL: needs MAIL_FROM.*; EDGE: needs EDGE_URL/,
  )
  expect(read).not.toThrow(/cret/)
})

it.each([
  ['100%sure', '100%25sure'],
  ['100%25sure', '100%25sure'],
  ['a@b:c d', 'a%40b%3Ac%20d'],
  ['%ff', '%25ff'],
])('hands the password %s of PostgreSQL to its driver as %s', (typed, escaped) => {
  const { databaseUrl } = readConfig({
    DATABASE_URL: `postgresql://news:${typed}@db.example:5433/news?sslmode=disable`,
  })
  expect(databaseUrl).toBe(`postgres://news:${escaped}@db.example:5433/news?sslmode=disable`)
})

it.each([
  'postgres:///news?host=/run/postgresql',
  'postgres://db/news',
  'postgres://[::1]:5432/news',
  'postgres://u:p@/news?host=%2Frun',
])('leaves %s as it is', (url) => expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url))
