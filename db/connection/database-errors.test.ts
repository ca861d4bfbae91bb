import Sqlite from 'better-sqlite3'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { toUnavailableError } from './database-errors.ts'

test.each([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'readonly'],
  ['SQLITE_IOERR_WRITE', 'io'],
  ['SQLITE_CANTOPEN', 'io'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
])('%s means unavailable: %s, wrapped or not', (code, reason) => {
  const error = new Sqlite.SqliteError('on purpose', code)
  const wrapped = new DrizzleQueryError('INSERT', [], error)
  expect(toUnavailableError(error)).toMatchObject({ name: 'DatabaseUnavailableError', reason, cause: error })
  expect(toUnavailableError(wrapped)).toMatchObject({ reason, cause: wrapped })
})

test.each([
  new Sqlite.SqliteError('on purpose', 'SQLITE_CONSTRAINT_UNIQUE'),
  new Error('a rule'),
  'a string',
])('a broken rule stays what it is: %s', (error) => {
  expect(toUnavailableError(error)).toBe(error)
})
