import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import { expect, it } from 'vitest'
import { LOG_OPTIONS } from './logger.ts'

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
