import { afterEach, expect, it, vi } from 'vitest'
import { recordSignIn } from './session-watch.ts'
import { fetchAsSignedIn } from './trpc-links.ts'

afterEach(() => vi.unstubAllGlobals())

const REJECTED = () => new Response('{"error":{}}', { status: 401 })

it('sends a call again that was on its way while the user signed in', async () => {
  const send = vi.fn(() => {
    if (send.mock.calls.length > 1) return Promise.resolve(new Response('{"result":{}}'))
    recordSignIn()
    return Promise.resolve(REJECTED())
  })
  vi.stubGlobal('fetch', send)
  expect((await fetchAsSignedIn('/trpc', { method: 'POST', body: '{}' })).status).toBe(200)
  expect(send).toHaveBeenCalledTimes(2)
})

it('rejects other calls at once', async () => {
  const send = vi.fn(() => Promise.resolve(REJECTED()))
  vi.stubGlobal('fetch', send)
  expect((await fetchAsSignedIn('/trpc')).status).toBe(401)
  expect(send).toHaveBeenCalledTimes(1)
})
