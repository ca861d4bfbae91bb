import { TRPCError } from '@trpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { toPublicError } from './public-error.ts'

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
