import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import { expect, it } from 'vitest'
import { LOG_OPTIONS } from './logger.ts'
import { createMissLog } from './miss-log.ts'

it('does not log the parameters of a failed statement', () => {
  const lines: string[] = []
  const log = pino(LOG_OPTIONS, { write: (line: string) => void lines.push(line) })
  const cause = new Error('disk I/O error')
  const error = new DrizzleQueryError('update users set password = ?', ['$argon2id$secret'], cause)
  log.error({ err: error }, 'request failed')
  log.error({ err: new Error('outer', { cause: error }) }, 'request failed')
  expect(lines.join('')).toContain('update users set password = ?')
  expect(lines.join('')).not.toContain('secret')
})

it.each([
  ['/newsletters/confirm/secret-word', '/newsletters/confirm/…'],
  ['/newsletters/sign-in/secret-word)', '/newsletters/sign-in/…'],
  ['//Newsletters//me/secret-word/more%20words', '//Newsletters//me/…'],
  ['/news/newsletters%2Fleave%2Fsecret-word', '/news/newsletters%2Fleave%2F…'],
  ['/preview/secret-word', '/preview/…'],
  ['/newsletters/morning/12', '/newsletters/morning/12'],
])('logs %s as %s', (path, shown) => {
  const lines: string[] = []
  const log = pino(LOG_OPTIONS, { write: (line: string) => void lines.push(line) })
  log.info({ path }, 'request')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: shown })
})

it('counts no missed address with the secret of a link', () => {
  const log = createMissLog(() => 0)
  log.count('/newsletters/confirm/secret-word)', undefined)
  log.count('/about', 'https://paper.example/newsletters/me/secret-word')
  expect(log.take()).toMatchObject([{ path: '/about', referrer: '' }])
})
