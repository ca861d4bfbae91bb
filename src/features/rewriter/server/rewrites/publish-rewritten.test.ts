import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditLog } from '#features/changes/tables/audit.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)

const STORY = {
  title: 'Ferry to sail at noon',
  content: 'The ferry sails at noon on Tuesday from the old harbor, the company said in a statement.',
  category: 'news' as const,
  sourceUrl: 'https://example.org/ferry',
}

async function actionsOn(id: number) {
  return newsroom.deps.db.read
    .select({ action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(asc(auditLog.id))
}

it('records a publication', async () => {
  const { id } = await staff().rewriter.publish(STORY)
  expect(await actionsOn(id)).toMatchObject([{ action: 'article.publish', after: { status: 'published' } }])
})

it('records a draft, then its publication', async () => {
  const { id } = await staff().rewriter.publish({ ...STORY, asDraft: true })
  await staff().articles.setStatus({ id, status: 'published' })
  expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['article.create', 'article.publish'])
})

it('rejects a text that is too complex', async () => {
  const content = '- '.repeat(3_000) + 'deep'
  await expect(staff().rewriter.publish({ ...STORY, content })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('too complex'),
  })
})
