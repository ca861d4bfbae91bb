import { expect, it } from 'vitest'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

it('reaches a configured private address with body and headers', async () => {
  const base = await serveLocally((request, response) => {
    request.on('data', (body: Buffer) =>
      response.end([request.headers['x-a'], request.url, body.toString()].join(' ')),
    )
  })
  const guarded = createGuardedFetch({ baseUrl: `${base}/v1` })
  const response = await guarded(`${base}/v1/chat`, {
    method: 'POST',
    headers: { 'x-a': 'b' },
    body: 'hello',
  })
  expect(await response.text()).toBe('b /v1/chat hello')
})

it.each([
  'http://127.0.0.1:1/v1',
  'https://model.example/v1',
  'http://model.example:81/v1',
  'http://evil.example/',
])('rejects %s outside its origin', async (address) => {
  const guarded = createGuardedFetch({ baseUrl: 'http://model.example/v1' })
  await expect(guarded(address)).rejects.toMatchObject({ code: 'blocked' })
})

it('does not follow a redirect', async () => {
  const base = await serveLocally((_request, response) =>
    response.writeHead(302, { location: '/other' }).end(),
  )
  await expect(createGuardedFetch({ baseUrl: base })(`${base}/a`)).rejects.toMatchObject({ code: 'blocked' })
})

it('aborts an endless response', async () => {
  const base = await serveLocally((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_048_576))) continue
    }
    response.on('drain', more)
    more()
  })
  const response = await createGuardedFetch({ baseUrl: base })(base)
  await expect(response.arrayBuffer()).rejects.toMatchObject({ code: 'too_large' })
})
