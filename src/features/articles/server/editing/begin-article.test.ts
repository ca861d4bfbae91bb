import { afterAll, beforeAll, expect, it } from 'vitest'
import { articles, articleRevisions } from '#features/articles/tables/articles.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '#shared/dates.ts'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { purgeTrash } from '../publishing/trash.service.ts'

let newsroom: NewsroomWithRules
beforeAll(async () => void (newsroom = await openNewsroomWithRules()))
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const writer = () => newsroom.as(newsroom.people.writer)
let keys = 0
const newKey = () => (keys += 1).toString(16).padStart(32, '0')
const countArticles = () => newsroom.deps.db.read.$count(articles)

it('creates a draft from a headline alone, with its first revision and audit line', async () => {
  const begun = await writer().articles.begin({ title: 'Harbor', idempotencyKey: newKey() })
  expect(begun).toMatchObject({
    title: 'Harbor',
    content: '',
    category: 'news',
    status: 'draft',
    version: 1,
    authorId: newsroom.people.writer.id,
  })
  const revisions = await newsroom.deps.db.read.$count(
    articleRevisions,
    eq(articleRevisions.articleId, begun.id),
  )
  expect(revisions).toBe(1)
  const lines = await newsroom.deps.db.read
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(begun.id)))
  expect(lines).toEqual([{ action: 'article.create' }])
})

it('names a story without a headline in the audit log as lists do', async () => {
  const { id } = await admin().articles.begin({
    content: '**Smoke** over the harbor.',
    idempotencyKey: newKey(),
  })
  await admin().articles.delete({ id })
  newsroom.clock.advance(31 * DAY_MS)
  await purgeTrash(newsroom.deps)
  const lines = await newsroom.deps.db.read
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id)
  const title = 'Untitled: Smoke over the harbor.'
  expect(lines).toMatchObject([
    { action: 'article.create', after: { title } },
    { action: 'article.delete', after: { title } },
    { action: 'article.purge', before: { title } },
  ])
})

it('returns the same article for a repeated key, also at the same time, and another one to another person', async () => {
  const input = { content: 'Once.', idempotencyKey: newKey() }
  const before = await countArticles()
  const [first, second] = await Promise.all([writer().articles.begin(input), writer().articles.begin(input)])
  const later = await writer().articles.begin({ ...input, content: 'Once, and more.' })
  expect([second.id, later.id, later.content]).toEqual([first.id, first.id, 'Once.'])
  expect(await countArticles()).toBe(before + 1)
  expect((await admin().articles.begin(input)).id).not.toBe(first.id)
})

it('rejects a story without a word, a bad key, a text that is too long and an unknown section', async () => {
  const before = await countArticles()
  const good = { title: 'T', idempotencyKey: newKey() }
  for (const bad of [
    { ...good, title: ' ' },
    { ...good, idempotencyKey: 'short' },
    { ...good, content: 'x'.repeat(200_001) },
    { ...good, category: 'nowhere' },
  ]) {
    await expect(admin().articles.begin(bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await countArticles()).toBe(before)
})

it('obeys the rights of the person: sections, and readers', async () => {
  const input = { title: 'T', category: 'news', idempotencyKey: newKey() }
  await newsroom.useRules({ limited: [newsroom.people.writer] })
  await expect(writer().articles.begin(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await newsroom.useRules({})
  const reader = newsroom.as(newsroom.people.user)
  await expect(reader.articles.begin(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('publishes and schedules nothing without a headline or a text', async () => {
  const noTitle = await admin().articles.begin({ content: 'Words.', idempotencyKey: newKey() })
  const noText = await admin().articles.begin({ title: 'Words', idempotencyKey: newKey() })
  const scheduledFor = newsroom.inAnHour()
  for (const status of ['published', 'scheduled'] as const) {
    const publish = (id: number) => admin().articles.setStatus({ id, status, scheduledFor })
    await expect(publish(noTitle.id)).rejects.toThrow('Write the headline first')
    await expect(publish(noText.id)).rejects.toThrow('Write the text first')
  }
  const bulk = await admin().articles.bulk({ ids: [noTitle.id], action: 'publish' })
  expect(bulk).toMatchObject({ done: 0, failed: [{ id: noTitle.id }] })
})

it('is named in lists by its first words until it has a headline', async () => {
  const content = '## The *harbor* was [closed](https://example.com/x) on Monday.\n\nMore.'
  const { id } = await admin().articles.begin({ content, idempotencyKey: newKey() })
  const nameIn = async () =>
    (await admin().articles.listAll({ limit: 50 })).items.find((item) => item.id === id)?.title
  expect(await nameIn()).toBe('Untitled: The harbor was closed on Monday. More.')
  await admin().articles.update({ id, title: 'Harbor closed' })
  expect(await nameIn()).toBe('Harbor closed')
  const picture = await admin().articles.begin({ featuredImage: '/uploads/x.png', idempotencyKey: newKey() })
  const { items } = await admin().articles.listAll({ limit: 50 })
  expect(items.find((item) => item.id === picture.id)?.title).toBe('Untitled')
})
