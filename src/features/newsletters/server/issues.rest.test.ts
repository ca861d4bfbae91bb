import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { documentedResponse } from '#tests/support/newsroom/rest-examples.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { REST_CALLS } from '#server/rest/rest.ts'

let newsroom: TestNewsroom
let newsletterId: number
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  await joinInstallation(newsroom.deps)
  newsletterId = (await newsroom.as(newsroom.people.admin).newsletters.create({ name: 'Morning' })).id
  const at = newsroom.clock.iso()
  await newsroom.deps.db.write(async (tx) => {
    const state = { tier: 'free', isSubscribed: true, consentAt: at, confirmedAt: at } as const
    const [reader] = await tx.db
      .insert(subscribers)
      .values({ ...state, email: 'ann@a.example', emailKey: 'ann@a.example', createdAt: at, updatedAt: at })
      .returning()
    await tx.db
      .insert(newsletterSubscriptions)
      .values({ newsletterId, subscriberId: reader?.id ?? 0, createdAt: at })
  })
})
afterAll(() => newsroom.close())

/** Makes a call as an editor, checks that the response is as documented, and returns it. */
async function call(method: string, path: string, body?: unknown) {
  const response = await newsroom.app.request(`/api${path}`, {
    method,
    headers: {
      cookie: await newsroom.cookieOf(newsroom.people.staff),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const described = path.replace(/\/\d+/, '/{id}').replace(/\?.*/, '')
  const found = REST_CALLS.find(
    ({ route }) => route.method === method.toLowerCase() && route.path === described,
  )
  if (!found || !response.ok) return { status: response.status, json: null }
  const { status, schema } = documentedResponse(found)
  expect(response.status).toBe(status)
  const json = schema ? ((await response.json()) as Record<string, unknown>) : null
  expect(schema?.safeParse(json).error?.issues ?? []).toEqual([])
  return { status: response.status, json }
}

async function issue(): Promise<string> {
  const { json } = await call('POST', '/issues', { newsletterId, subject: 'S', content: 'Text.' })
  return `/issues/${String(json?.['id'])}`
}

it('orders, pauses, resumes and cancels an issue, and returns its figures', async () => {
  const path = await issue()
  const ordered = await call('POST', `${path}/order`, { at: null })
  expect(ordered.json).toMatchObject({ status: 'sending', counts: { queued: 1 } })
  expect((await call('POST', `${path}/order`, { at: null })).status).toBe(409)
  expect((await call('POST', `${path}/pause`)).json).toMatchObject({ status: 'paused' })
  expect((await call('POST', `${path}/pause`)).status).toBe(409)
  expect((await call('POST', `${path}/resume`)).json).toMatchObject({ status: 'sending' })
  const progress = await call('GET', `${path}/progress`)
  expect(progress.json).toMatchObject({ domains: [{ domain: 'a.example', counts: { queued: 1 } }] })
  expect(JSON.stringify(progress.json)).not.toContain('ann@')
  expect((await call('POST', `${path}/cancel`)).json).toMatchObject({
    status: 'canceled',
    counts: { refused: 1 },
  })
  expect((await call('DELETE', path)).status).toBe(409)
})

it('schedules an issue, and makes it a draft again', async () => {
  const path = await issue()
  const at = new Date(newsroom.clock.now() + 3_600_000).toISOString()
  expect((await call('POST', `${path}/order`, { at })).json).toMatchObject({
    status: 'scheduled',
    scheduledAt: at,
  })
  expect((await call('GET', '/issues?status=scheduled')).json).toMatchObject({
    items: [{ status: 'scheduled' }],
  })
  expect((await call('POST', `${path}/unschedule`)).json).toMatchObject({ status: 'draft' })
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('GET', path)).status).toBe(404)
})

it('rejects invalid input in one sentence', async () => {
  const path = await issue()
  expect((await call('PUT', path, { subject: 'Without a version' })).status).toBe(400)
  expect((await call('PUT', path, { version: 7, subject: 'Stale' })).status).toBe(409)
  expect((await call('POST', `${path}/order`, { at: 'tomorrow' })).status).toBe(400)
  expect((await call('GET', '/issues?limit=many')).status).toBe(400)
  expect((await call('GET', '/issues?status=lost')).status).toBe(400)
  expect((await call('POST', '/issues', { newsletterId: 999 })).status).toBe(404)
  const newsletter = { name: 'Sports', sectionId: 999 }
  const response = await newsroom.app.request('/api/newsletters', {
    method: 'POST',
    headers: {
      cookie: await newsroom.cookieOf(newsroom.people.admin),
      'content-type': 'application/json',
    },
    body: JSON.stringify(newsletter),
  })
  expect([response.status, await response.text()]).toEqual([404, 'Section not found'])
})

it('shows addresses to admins only', async () => {
  const path = await issue()
  await call('POST', `${path}/order`, { at: null })
  expect(await newsroom.deps.db.read.$count(issueRecipients)).toBeGreaterThan(0)
  for (const hidden of [`${path}/recipients?state=queued`, '/readers', '/readers/csv']) {
    expect([hidden, (await call('GET', hidden)).status]).toEqual([hidden, 403])
    const cookie = await newsroom.cookieOf(newsroom.people.admin)
    const response = await newsroom.app.request(`/api${hidden}`, { headers: { cookie } })
    expect(await response.text()).toContain('ann@a.example')
  }
})
