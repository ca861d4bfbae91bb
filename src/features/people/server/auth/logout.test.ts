import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

/** As Drizzle throws it. */
const wrapped = new DrizzleQueryError('DELETE', [], new DatabaseUnavailableError('full'))

it('ends the session on a full disk, and deletes it once possible', async () => {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const cookie = await newsroom.cookieOf(newsroom.people.user)
  const { write } = newsroom.deps.db
  Object.assign(newsroom.deps.db, { write: () => Promise.reject(wrapped), isShared: false })
  const response = await newsroom.app.request('/api/logout', { method: 'POST', headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie().join()).toMatch(/broadsheet=; .*Max-Age=0/)
  const whoAmI = () => newsroom.app.request('/api/user', { headers: { cookie } })
  expect((await whoAmI()).status).toBe(401)
  Object.assign(newsroom.deps.db, { write })
  await newsroom.deps.sessions.removeExpired()
  expect((await whoAmI()).status).toBe(401)
  expect(await newsroom.as(newsroom.people.user).account.sessions()).toEqual([])
})

it('is not confirmed while other nodes would still accept the session', async () => {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const cookie = await newsroom.cookieOf(newsroom.people.user)
  const { write } = newsroom.deps.db
  Object.assign(newsroom.deps.db, { write: () => Promise.reject(wrapped), isShared: true })
  const logout = () => newsroom.app.request('/api/logout', { method: 'POST', headers: { cookie } })
  expect((await logout()).status).toBe(503)
  Object.assign(newsroom.deps.db, { write })
  expect((await logout()).status).toBe(200)
  expect((await newsroom.app.request('/api/user', { headers: { cookie } })).status).toBe(401)
})
