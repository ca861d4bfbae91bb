import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const warnings = (env: Record<string, string>) => startWarnings(readConfig(env))
const PUBLIC_ORIGIN = 'https://news.example'

test('warns about a missing contact address on a public site only', () => {
  expect(warnings({ PUBLIC_ORIGIN })).toEqual([expect.stringContaining('CONTACT_EMAIL is not set')])
  expect(warnings({ PUBLIC_ORIGIN, CONTACT_EMAIL: 'desk@news.example' })).toEqual([])
  expect(warnings({})).toEqual([])
})

test('warns about backups to a bucket that PostgreSQL would not get', () => {
  const env = {
    BACKUP_S3: 's3://bucket/newsroom',
    BACKUP_PASSPHRASE: 'a long enough passphrase',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(warnings(env)).toEqual([])
  expect(warnings({ ...env, DATABASE_URL: 'postgres://127.0.0.1/broadsheet' })).toEqual([
    expect.stringContaining('BACKUP_S3 has no effect with DATABASE_URL'),
  ])
})

test('warns about a database on another machine that is reached without TLS', () => {
  const expected = [expect.stringContaining('DATABASE_URL has no sslmode')]
  for (const url of ['postgres://u:p@db.example/news', 'postgres://10.0.0.7:5432/news?sslmode=disable'])
    expect(warnings({ DATABASE_URL: url }), url).toEqual(expected)
  for (const url of [
    'postgres://db.example/news?sslmode=verify-full',
    'postgres://127.0.0.1/news',
    'postgres://localhost/news',
    'postgres://[::1]/news',
    'postgres:///news?host=/var/run/postgresql',
  ])
    expect(warnings({ DATABASE_URL: url }), url).toEqual([])
})

test('normalizes the language to a BCP 47 tag', () => {
  expect(readConfig({ SITE_LANGUAGE: 'DE-at' }).site.language).toBe('de-AT')
  expect(readConfig({}).site.language).toBe('en-US')
  expect(() => readConfig({ SITE_LANGUAGE: 'german!' })).toThrow(/SITE_LANGUAGE: must be a language tag/)
})
