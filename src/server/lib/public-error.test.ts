import { TRPCError } from '@trpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { optionalText } from '#shared/text-fields.ts'
import { message } from '#shared/catalog/message.ts'
import { AppError } from './app-error.ts'
import { toPublicError } from './public-error.ts'
import { withLanguage } from './with-language.ts'

describe('a database that cannot be reached', () => {
  const lost = new DatabaseUnavailableError('connection')
  const query = new DrizzleQueryError('SELECT 1', [], lost)

  it('gets 503, also during a query', () => {
    for (const error of [lost, query, new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: query })]) {
      expect(toPublicError(error)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    }
  })

  it('is not confused with other failed queries', () => {
    expect(toPublicError(new DrizzleQueryError('SELECT 1', [], new Error('syntax')))).toMatchObject({
      status: 500,
    })
  })
})

describe('a rejection', () => {
  const tooLong = new AppError('BAD_REQUEST', message('textTooLong', { max: 9 }), { field: 'title' })

  it('is in the language of the request, and in English where there is none', () => {
    expect(toPublicError(tooLong).message).toBe('At most 9 characters')
    expect(withLanguage('de', () => toPublicError(tooLong))).toMatchObject({
      message: 'Höchstens 9 Zeichen',
      fields: { title: 'Höchstens 9 Zeichen' },
    })
  })

  it('by a schema is so as well', () => {
    const reject = () => toPublicError(optionalText(9).safeParse('ten letters').error).message
    expect(reject()).toBe('At most 9 characters')
    expect(withLanguage('de', reject)).toBe('Höchstens 9 Zeichen')
  })

  it('has English words in logs', () => {
    expect(withLanguage('de', () => new AppError('NOT_FOUND', 'required').message)).toBe('Required')
  })
})
