import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { NonApiResponseError } from '#client/lib/readable-fetch.ts'
import { failureOf } from './save-call.ts'

it('tells a missing connection from a response of something on the way', () => {
  const cut = new TypeError('Failed to fetch')
  expect(failureOf(TRPCClientError.from(cut))).toMatchObject({ problem: 'offline' })
  const proxy = new NonApiResponseError('Bad Gateway', new Response(null, { status: 502 }))
  expect(failureOf(TRPCClientError.from(proxy))).toMatchObject({ problem: 'server', message: 'Bad Gateway' })
})
