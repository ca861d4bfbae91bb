import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { serveRaw } from '#tests/support/servers/raw-server.ts'
import { createLive, type Live } from './live.ts'

let news: TestNewsroom
let live: Live
let site: Awaited<ReturnType<typeof serveRaw>>

async function open(env: Record<string, string> = {}): Promise<void> {
  news = await openTestNewsroom(env)
  live = createLive(news.deps)
  site = await serveRaw(live.handle)
}

beforeEach(() => open())
afterEach(async () => {
  live.close()
  await site.close()
  await news.close()
})

/** Opens a connection and reads its frames without comments and retry hints. */
async function connect(headers: Record<string, string> = {}) {
  const response = await fetch(`${site.origin}/live`, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (mark: string | RegExp): Promise<string> => {
    while (!(typeof mark === 'string' ? text.includes(mark) : mark.test(text))) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return `${text}<end>`
      text += value
    }
    return text
  }
  return { response, until, close: () => reader?.cancel() }
}

const article = { title: 'Tide', content: 'It came in.', category: 'science' as const }

test('sends an event when an article is published, changed or removed', async () => {
  const [a, b] = [await connect(), await connect()]
  const { id } = await news.as(news.people.staff).articles.create(article)
  expect(await a.until('"change":"published"')).toContain(`"id":${id},"title":"Tide","category":"science"`)
  expect(await b.until('"change":"published"')).toMatch(/^retry: \d+\n\n/)
  await news.as(news.people.staff).articles.update({ id, title: 'Ebb' })
  expect(await a.until('"change":"updated"')).toContain('"title":"Ebb"')
  await news.as(news.people.staff).articles.delete({ id })
  expect(await a.until('"change":"removed"')).toContain(`"change":"removed","id":${id},"title":""`)
})

test('sends nothing about drafts', async () => {
  const page = await connect()
  const staff = news.as(news.people.staff)
  await staff.articles.create({ ...article, title: 'Secret', status: 'draft' })
  await staff.articles.create({ ...article, title: 'Open' })
  expect(await page.until('"title":"Open"')).not.toContain('Secret')
})

test('sends the ticker when its text changes', async () => {
  const page = await connect()
  await news.as(news.people.staff).articles.create(article)
  expect(await page.until('event: ticker')).toContain('event: story')
  expect(await page.until('"text":"Tide"')).toContain('[{"text":"Tide","articleId":')
})

test('sends missed events to a page that reconnects', async () => {
  const page = await connect()
  const staff = news.as(news.people.staff)
  await staff.articles.create({ ...article, title: 'First' })
  const seen = await page.until(/event: ticker[^]*\n\n/)
  await page.close()
  const lastId = [...seen.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? ''
  await staff.articles.create({ ...article, title: 'Second' })
  const back = await connect({ 'last-event-id': lastId })
  const text = await back.until('"title":"Second"')
  expect(text).not.toContain('"title":"First"')
})

test('resets a page that reconnects after a restart', async () => {
  const page = await connect({ 'last-event-id': '0badbeef-12' })
  expect(await page.until('event: reset')).toContain('event: reset')
})

test('rejects connections over the limit of an address with Retry-After', async () => {
  await site.close()
  await news.close()
  await open({ MAX_LIVE_PER_ADDRESS: '2' })
  const first = await connect()
  await connect()
  const third = await connect()
  expect(third.response.status).toBe(503)
  expect(third.response.headers.get('retry-after')).toBe('60')
  await first.close()
  await expect.poll(() => live.count()).toBe(1)
  expect((await connect()).response.status).toBe(200)
})

test('ends only the connections of a user whose account changed', async () => {
  const { user, admin } = news.people
  const theirs = await connect({ cookie: await news.cookieOf(user) })
  const other = await connect()
  await theirs.until('retry')
  await expect
    .poll(async () => {
      await news.as(admin).users.setRole({ id: user.id, role: live.count() > 1 ? 'staff' : 'user' })
      return live.count()
    })
    .toBe(1)
  expect(await theirs.until('never')).toContain('<end>')
  await other.close()
})

const visit = { address: '203.0.113.9', userAgent: 'A browser', path: '/', articleId: 0 }

test('sends current readers to admins only', async () => {
  const { staff, admin } = news.people
  const theirs = await connect({ cookie: await news.cookieOf(admin) })
  expect(await theirs.until('event: reading')).toContain('data: {"readers":0,"pages":[]}')
  const [editors, anonymous] = [await connect({ cookie: await news.cookieOf(staff) }), await connect()]
  news.deps.counter.countView(visit, null)
  await news.deps.counter.flush()
  expect(await theirs.until('"readers":1')).toContain('[{"path":"/","readers":1,"title":"/"}]')
  await news.as(staff).articles.create(article)
  for (const page of [editors, anonymous]) {
    expect(await page.until('event: ticker')).not.toContain('reading')
  }
})

test('tells those who may publish of articles to review, and nobody else', async () => {
  const { staff, writer } = news.people
  const pageOf = async (person: typeof staff) => connect({ cookie: await news.cookieOf(person) })
  const [editor, author] = [await pageOf(staff), await pageOf(writer)]
  const { id } = await news.as(writer).articles.create({ ...article, status: 'draft' })
  await expect
    .poll(async () => {
      await news.as(writer).articles.setStatus({ id, status: 'review' })
      await news.as(writer).articles.setStatus({ id, status: 'draft' })
      return (await Promise.race([editor.until('event: review'), pause()])) ?? ''
    })
    .toContain('event: review\ndata: {}')
  await news.as(staff).articles.create({ ...article, title: 'Open' })
  expect(await author.until('"title":"Open"')).not.toContain('review')
})

test('sends changes of notes to users who may read drafts, without their text', async () => {
  const { user, staff, admin } = news.people
  const draft = await news.as(staff).articles.create({ ...article, status: 'draft' })
  const [theirs, other] = [await connect({ cookie: await news.cookieOf(staff) }), await connect()]
  const [chief, reader] = await Promise.all(
    [admin, user].map(async (person) => connect({ cookie: await news.cookieOf(person) })),
  )
  await chief?.until('event: reading')
  const anchor = { start: 0, quote: 'It came', before: '', after: ' in.' }
  await expect
    .poll(async () => {
      await news.as(admin).notes.add({ articleId: draft.id, anchor, text: 'Secret' })
      return (await Promise.race([theirs.until('event: notes'), pause()])) ?? ''
    })
    .toContain(`{"articleId":${draft.id},"isForYou":true}`)
  expect(await chief?.until('event: notes')).toContain(`{"articleId":${draft.id},"isForYou":false}`)
  await news.as(staff).articles.create(article)
  for (const page of [other, reader]) expect(await page?.until('event: ticker')).not.toContain('notes')
  expect(await theirs.until('event: ticker')).not.toContain('Secret')
})

const pause = () => new Promise<null>((resolve) => setTimeout(resolve, 50, null))

test('sends current readers only when they change, and not again on reconnect', async () => {
  const page = await connect({ cookie: await news.cookieOf(news.people.admin) })
  await page.until('"readers":0')
  for (const path of ['/', '/', '/news']) {
    news.deps.counter.countView({ ...visit, path }, null)
    await news.deps.counter.flush()
    await page.until(`"path":"${path}"`)
    news.clock.advance(60_000)
  }
  await news.as(news.people.staff).articles.create(article)
  const seen = await page.until(/event: ticker[^]*\n\n/)
  expect(seen.match(/event: reading/g)).toHaveLength(3)
  expect(seen).not.toMatch(/id: .*\nevent: reading/)
})

test('ends the connections of a user who logs out', async () => {
  const cookie = await news.cookieOf(news.people.admin)
  const page = await connect({ cookie })
  await page.until('event: reading')
  await news.deps.sessions.end(cookie.split('=')[1] ?? '')
  expect(await page.until('never')).toContain('<end>')
})

test('sends a longer retry time to all connections when it closes', async () => {
  const page = await connect()
  live.close()
  expect(await page.until('never')).toMatch(/^retry: [34]\d{3}\n\nretry: [567]\d{3}\n\n<end>$/)
  expect(live.count()).toBe(0)
})

test('rejects methods other than GET', async () => {
  expect((await fetch(`${site.origin}/live`, { method: 'POST' })).status).toBe(405)
})
