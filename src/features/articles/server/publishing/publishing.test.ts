import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectHooks } from '#db/connection/hooks.ts'
import { articleRevisions, articles } from '#features/articles/tables/articles.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { HOUR_MS } from '#shared/dates.ts'
import { applyChanges } from '#features/articles/server/editing/editing.service.ts'
import { publishDue } from './publish-due.job.ts'
import { setStatus, transition } from './publishing.service.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)
const inHours = (hours: number) => new Date(newsroom.clock.now() + hours * HOUR_MS).toISOString()

type Status = 'draft' | 'review' | 'scheduled' | 'published' | 'unpublished'

async function create(status: Exclude<Status, 'unpublished'>): Promise<number> {
  const scheduledFor = status === 'scheduled' ? inHours(1) : undefined
  const { id } = await staff().articles.create({ title: 'Ferry', content: 'It sails.', status, scheduledFor })
  return id
}

async function createIn(status: Status): Promise<number> {
  if (status !== 'unpublished') return create(status)
  const id = await create('published')
  await staff().articles.setStatus({ id, status })
  return id
}

async function auditOf(id: number) {
  const lines = await newsroom.deps.db.read
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(asc(auditLog.id))
  return lines.map(({ action, actorName, before, after }) => ({ action, actorName, before, after }))
}

const lastAuditOf = async (id: number) => (await auditOf(id)).at(-1)

async function read(id: number) {
  const [row] = await newsroom.deps.db.read.select().from(articles).where(eq(articles.id, id))
  if (!row) throw new Error('no such article')
  return row
}

describe('creating an article', () => {
  it.each([
    ['draft', 'article.create', { status: 'draft', title: 'Ferry' }],
    ['review', 'article.submit', { status: 'review', title: 'Ferry' }],
    [
      'scheduled',
      'article.schedule',
      { status: 'scheduled', title: 'Ferry', scheduledFor: '2026-03-14T10:26:53.000Z' },
    ],
    ['published', 'article.publish', { status: 'published', title: 'Ferry' }],
  ] as const)('as %s records %s once', async (status, action, after) => {
    const id = await create(status)
    expect(await auditOf(id)).toEqual([{ action, actorName: 'editor', before: null, after }])
    expect((await read(id)).version).toBe(1)
    const revisions = await newsroom.deps.db.read.select().from(articleRevisions)
    expect(revisions).toMatchObject([{ articleId: id, version: 1, reason: 'create' }])
  })
})

describe('setting a status', () => {
  it.each([
    ['draft', 'review', 'article.submit'],
    ['draft', 'scheduled', 'article.schedule'],
    ['draft', 'published', 'article.publish'],
    ['draft', 'unpublished', 'article.unpublish'],
    ['review', 'draft', 'article.return'],
    ['review', 'scheduled', 'article.schedule'],
    ['review', 'published', 'article.publish'],
    ['scheduled', 'draft', 'article.unschedule'],
    ['scheduled', 'review', 'article.submit'],
    ['scheduled', 'scheduled', 'article.schedule'],
    ['scheduled', 'published', 'article.publish'],
    ['scheduled', 'unpublished', 'article.unschedule'],
    ['published', 'draft', 'article.unpublish'],
    ['published', 'review', 'article.unpublish'],
    ['published', 'scheduled', 'article.unpublish'],
    ['published', 'unpublished', 'article.unpublish'],
    ['unpublished', 'draft', 'article.return'],
    ['unpublished', 'review', 'article.submit'],
    ['unpublished', 'published', 'article.publish'],
  ] as const)('from %s to %s records %s', async (from, to, action) => {
    const id = await createIn(from)
    const { version } = await read(id)
    const scheduledFor = to === 'scheduled' ? inHours(2) : undefined
    await staff().articles.setStatus({ id, status: to, scheduledFor })
    expect(await lastAuditOf(id)).toMatchObject({
      action,
      actorName: 'editor',
      before: { status: from, ...(from === 'scheduled' ? { scheduledFor: inHours(1) } : {}) },
      after: { status: to, title: 'Ferry', ...(to === 'scheduled' ? { scheduledFor } : {}) },
    })
    expect(await read(id)).toMatchObject({
      status: to,
      version: version + 1,
      scheduledFor: scheduledFor ?? null,
    })
  })

  it('records the note to the next editor', async () => {
    const id = await create('draft')
    await staff().articles.setStatus({ id, status: 'review', reviewNote: 'Check the tonnage.' })
    expect(await lastAuditOf(id)).toMatchObject({ after: { note: 'Check the tonnage.' } })
  })

  it('records nothing when the status does not change', async () => {
    const id = await create('published')
    await staff().articles.setStatus({ id, status: 'published' })
    expect(await auditOf(id)).toHaveLength(1)
    expect((await read(id)).version).toBe(1)
  })

  it('keeps the first publication time when an article is published again', async () => {
    const id = await createIn('unpublished')
    const { publishedAt } = await read(id)
    newsroom.clock.advance(HOUR_MS)
    await staff().articles.setStatus({ id, status: 'published' })
    expect((await read(id)).publishedAt).toBe(publishedAt)
  })
})

it('records what each feature approves', async () => {
  const recorded: string[] = []
  const hooks = collectHooks(
    ['one', 'other'].map((feature) => ({
      hooks: {
        beforePublication: async () => ({ version: 1, record: async () => void recorded.push(feature) }),
      },
      isOn: () => true,
    })),
  )
  const user = newsroom.people.staff
  const ctx = { ...contextOf({ ...newsroom.deps, hooks }, user), user }
  await setStatus(ctx, { id: await create('draft'), status: 'published' })
  expect(recorded).toEqual(['one', 'other'])
})

it('records each article of a bulk change', async () => {
  const [draft, published] = [await create('draft'), await create('published')]
  await staff().articles.bulk({ ids: [draft], action: 'publish' })
  await staff().articles.bulk({ ids: [published], action: 'unpublish' })
  await staff().articles.bulk({ ids: [draft], action: 'delete' })
  expect((await auditOf(draft)).map(({ action }) => action)).toEqual([
    'article.create',
    'article.publish',
    'article.delete',
  ])
  expect(await lastAuditOf(published)).toMatchObject({ action: 'article.unpublish' })
})

it('records that a job published a scheduled article', async () => {
  const id = await create('scheduled')
  const scheduledFor = inHours(1)
  newsroom.clock.advance(HOUR_MS)
  await publishDue(newsroom.deps)
  expect(await lastAuditOf(id)).toEqual({
    action: 'article.publish',
    actorName: 'publish-due',
    before: { status: 'scheduled', scheduledFor },
    after: { status: 'published', title: 'Ferry', isLate: false },
  })
})

describe('moving an article on the calendar', () => {
  it('records the old and the new time of a scheduled article', async () => {
    const id = await create('scheduled')
    await staff().calendar.moveArticle({ id, at: inHours(5) })
    expect(await lastAuditOf(id)).toEqual({
      action: 'article.schedule',
      actorName: 'editor',
      before: { status: 'scheduled', scheduledFor: inHours(1) },
      after: { status: 'scheduled', title: 'Ferry', scheduledFor: inHours(5) },
    })
    expect(await read(id)).toMatchObject({ scheduledFor: inHours(5), version: 2 })
    expect(await staff().editor.moves({ articleId: id })).toMatchObject([{ status: 'scheduled' }])
  })

  it('records nothing for the planned day of a draft', async () => {
    const id = await create('draft')
    await staff().calendar.moveArticle({ id, at: inHours(5) })
    expect(await auditOf(id)).toHaveLength(1)
  })
})

it('records moving to the trash and restoring', async () => {
  const id = await create('scheduled')
  await staff().articles.delete({ id })
  await staff().articles.restore({ id })
  expect(await lastAuditOf(id)).toMatchObject({
    action: 'article.restore',
    before: { status: 'trash' },
    after: { status: 'scheduled', scheduledFor: inHours(1) },
  })
})

it('keeps the publication date of an article that was in the trash', async () => {
  const id = await create('published')
  const { publishedAt } = await staff().articles.byId({ id })
  newsroom.clock.advance(HOUR_MS)
  await staff().articles.delete({ id })
  await staff().articles.restore({ id })
  expect(await staff().articles.byId({ id })).toMatchObject({ status: 'published', publishedAt })
})

async function stored(id: number) {
  const [row] = await newsroom.deps.db.read.select().from(articles).where(eq(articles.id, id))
  return row
}

describe('an article that changed after it was read', () => {
  const expected = { code: 'CONFLICT', detail: { current: { title: 'New' } } }

  async function readThenChange() {
    const id = await create('draft')
    const before = await stored(id)
    if (!before) throw new Error('no article')
    await staff().articles.update({ id, title: 'New' })
    return before
  }

  it('is not overwritten by an edit', async () => {
    const before = await readThenChange()
    const ctx = { ...contextOf(newsroom.deps, newsroom.people.admin), user: newsroom.people.admin }
    const change = { before, changes: { title: 'Old' }, reason: 'save' as const, isTypo: false }
    await expect(newsroom.deps.db.write((tx) => applyChanges(tx, ctx, change))).rejects.toMatchObject(
      expected,
    )
    expect(await stored(before.id)).toMatchObject({ title: 'New', version: 2 })
  })

  it('is not published by a job', async () => {
    const before = await readThenChange()
    const publish = newsroom.deps.db.write((tx) =>
      transition(tx, { job: 'publish-due' }, before, { status: 'published', now: newsroom.clock.iso() }),
    )
    await expect(publish).rejects.toMatchObject(expected)
    expect(await stored(before.id)).toMatchObject({ status: 'draft', version: 2 })
  })
})
