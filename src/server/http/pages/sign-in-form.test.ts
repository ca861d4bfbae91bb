import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseHTML } from 'linkedom'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const PASSWORD = 'a long enough passphrase'

let newsroom: TestNewsroom
let site: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({})
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

function send(fields: Record<string, string>, query = '', headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  return fetch(`${site.origin}/auth${query}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: site.origin, ...headers },
  })
}

/** The name of the signed-in user, or null. */
async function userOf(response: Response): Promise<string | null> {
  const cookie = response.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  const current = await fetch(`${site.origin}/trpc/auth.currentUser`, {
    headers: { cookie: cookie.join('; ') },
  })
  const { result } = (await current.json()) as { result: { data: { username: string } | null } }
  return result.data?.username ?? null
}

describe('a form that is sent to /auth without script', () => {
  it('registers, logs in, and leads to where the form with script does', async () => {
    const registered = await send({ username: 'ann.reader', password: PASSWORD }, '?mode=register')
    expect(registered.status).toBe(303)
    expect(registered.headers.get('location')).toBe('/dashboard')
    expect(registered.headers.get('cache-control')).toBe('no-store')
    expect(await userOf(registered)).toBe('ann.reader')

    const loggedIn = await send({ username: 'ann.reader', password: PASSWORD }, '?next=archive')
    expect(loggedIn.status).toBe(303)
    expect(loggedIn.headers.get('location')).toBe('/archive')
    expect(await userOf(loggedIn)).toBe('ann.reader')
    const call = await fetch(`${site.origin}/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ann.reader', password: PASSWORD }),
    })
    const flags = (response: Response) =>
      response.headers.getSetCookie().map((each) => each.replace(/=[^;]*/, ''))
    expect(flags(loggedIn)).toEqual(flags(call))
  })

  it('shows the message of the call, the typed name, and no script', async () => {
    const response = await send({ username: 'ann.reader', password: 'wrong wrong wrong' })
    expect(response.status).toBe(401)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    const { document } = parseHTML(html)
    expect(document.querySelector('main')?.textContent).toContain('Invalid username or password')
    expect(document.querySelector('input[name=username]')?.getAttribute('value')).toBe('ann.reader')
    expect(html).not.toContain('wrong wrong')
    expect(html).not.toContain('<script')
    expect(await userOf(response)).toBeNull()
    // The cached page is the same for everyone.
    expect(await (await fetch(`${site.origin}/auth`)).text()).not.toContain('ann.reader')
  })

  it('shows errors at their fields', async () => {
    const response = await send({ username: '"><b>x', password: 'short' }, '?mode=register')
    expect(response.status).toBe(400)
    const { document } = parseHTML(await response.text())
    expect(document.querySelector('h1')?.textContent).toBe('Register')
    expect(document.querySelector('input[name=username]')?.getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('b')).toBeNull()
    expect((await send({})).status).toBe(400)
  })

  it('is rejected from another site, when too large, and after too many attempts', async () => {
    const foreign = await send({ username: 'ann.reader', password: PASSWORD }, '', {
      origin: 'https://evil.example',
    })
    expect(foreign.status).toBe(403)
    expect(await userOf(foreign)).toBeNull()
    expect((await send({ username: 'a', password: 'x'.repeat(70_000) })).status).toBe(413)
    let last = await send({ username: 'bo', password: 'wrong' })
    for (let attempt = 0; attempt < 30 && last.status === 401; attempt++) {
      last = await send({ username: 'bo', password: 'wrong' })
    }
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
