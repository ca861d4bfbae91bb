import type { APIRequestContext } from '@playwright/test'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { m } from '#shared/catalog/m.ts'

/** Opens a live connection on a separate socket; returns what it received and whether it ended. */
async function openLive(origin: string | undefined, cookie?: string) {
  const stop = new AbortController()
  const response = await fetch(`${origin}/live`, {
    headers: cookie ? { cookie } : {},
    signal: stop.signal,
  })
  expect(response.status).toBe(200)
  const live = { text: '', isOver: false, close: () => stop.abort() }
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) live.text += chunk
    live.isOver = true
  }
  read().catch(() => undefined)
  await expect.poll(() => live.text).toContain('retry:')
  return live
}

async function cookieOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Longest time until a change reaches an open connection, in milliseconds. */
const WITHIN = { timeout: 5_000 }

const CHANGES = [
  {
    name: 'a demotion',
    change: (admin: APIRequestContext, id: number) =>
      admin.patch(`/api/users/${id}/role`, { data: { role: 'user' } }),
    next: { path: '/api/media', status: 403, message: m.forbidden() },
  },
  {
    name: 'a disabled account',
    change: (admin: APIRequestContext, id: number) =>
      admin.post('/trpc/users.setDisabled', { data: { id, isDisabled: true } }),
    next: { path: '/api/media', status: 401, message: m.notLoggedIn() },
  },
  {
    name: 'the end of all sessions',
    change: (admin: APIRequestContext, id: number) => admin.post('/trpc/users.endSessions', { data: { id } }),
    next: { path: '/api/media', status: 401, message: m.notLoggedIn() },
  },
]

for (const { name, change, next } of CHANGES) {
  test(`${name} ends only that user’s live connection, and their next request is rejected`, async ({
    playwright,
    site,
  }) => {
    const open = () => playwright.request.newContext({ baseURL: site.origin })
    const [admin, anonymous, person] = [await open(), await open(), await open()]
    await logIn(admin, ADMIN)
    const username = `live.${name.replaceAll(' ', '.')}`
    await logIn(person, await addPerson(admin, anonymous, { username, role: 'staff' }))
    const { id } = (await (await person.get('/api/user')).json()) as { id: number }
    expect((await person.get(next.path)).status()).toBe(200)

    const theirs = await openLive(site.origin, await cookieOf(person))
    const others = [await openLive(site.origin), await openLive(site.origin, await cookieOf(admin))]
    expect((await change(admin, id)).status()).toBe(200)
    await expect.poll(() => theirs.isOver, WITHIN).toBe(true)
    const rejected = await person.get(next.path)
    expect([rejected.status(), await rejected.text()]).toEqual([next.status, next.message])

    const title = `After ${name}`
    expect(
      (await admin.post('/api/articles', { data: { title, content: 'Text.', category: 'news' } })).status(),
    ).toBe(201)
    for (const other of others) {
      await expect.poll(() => other.text).toContain(title)
      other.close()
    }
    for (const context of [admin, anonymous, person]) await context.dispose()
  })
}
