import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import type { AppRouter } from '#server/app-router.ts'
import { messageOf, statusOf, statusTextOf } from './error-message.ts'
import { NonApiResponseError, readableFetch } from './readable-fetch.ts'

const failed = (cause: Error) => TRPCClientError.from<AppRouter>(cause)

const responded = (status: number, statusText: string, text: string) =>
  failed(new NonApiResponseError(text, new Response(null, { status, statusText })))

describe('messageOf and statusTextOf', () => {
  it('return the browser’s error without a response', () => {
    expect(messageOf(failed(new TypeError('Failed to fetch')))).toBe('Failed to fetch')
    expect(statusOf(failed(new TypeError('Failed to fetch')))).toBeNull()
  })

  it('hide parser errors of an unreadable response', () => {
    expect(messageOf(failed(new SyntaxError('Unexpected token <')))).toBe('An unexpected error occurred')
    expect(messageOf(failed(new Error('Unable to transform response from server')))).toBe(
      'An unexpected error occurred',
    )
    expect(messageOf('thrown')).toBe('An unexpected error occurred')
  })

  it('return the text of any other error response', () => {
    const error = responded(418, "I'm a teapot", 'ZZ boom')
    expect([statusOf(error), messageOf(error), statusTextOf(error)]).toEqual([418, 'ZZ boom', 'ZZ boom'])
  })

  it('return the status text from 500 on for sign-in', () => {
    const error = responded(503, 'Service Unavailable', 'upstream is down')
    expect([statusOf(error), messageOf(error), statusTextOf(error)]).toEqual([
      503,
      'upstream is down',
      'Service Unavailable',
    ])
    expect(statusTextOf(responded(503, '', 'upstream is down'))).toBe('upstream is down')
  })
})

describe('readableFetch', () => {
  const read = async (body: string, type: string, statusText = 'Bad Gateway') => {
    const original = globalThis.fetch
    globalThis.fetch = () =>
      Promise.resolve(new Response(body, { status: 502, statusText, headers: { 'content-type': type } }))
    try {
      return await readableFetch('/trpc').catch((error: Error) => error)
    } finally {
      globalThis.fetch = original
    }
  }

  it('rejects with a proxy’s message, but not with its HTML', async () => {
    expect(await read('no upstream', 'text/plain')).toMatchObject({ message: 'no upstream', status: 502 })
    expect(await read('{"message":"slow down"}', 'application/json')).toMatchObject({ message: 'slow down' })
    expect(await read('<h1>nginx</h1>', 'text/html')).toMatchObject({ message: '502: Bad Gateway' })
  })

  it('has words for a page over HTTP/2, which has no status text', async () => {
    expect(await read('<h1>nginx</h1>', 'text/html', '')).toMatchObject({
      message: '502: Something went wrong',
    })
  })

  it('passes on tRPC’s own errors', async () => {
    expect(await read('[{"error":{}}]', 'application/json')).toBeInstanceOf(Response)
  })
})
