import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#features/changes/tables/audit.ts'
import { comments } from '#features/articles/tables/comments.ts'
import { servePages } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { limits } from '#shared/limits.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)
type Row = Partial<typeof comments.$inferInsert>

async function articleWith(rows: Row[]) {
  const { id } = await editor().articles.create({ title: 'Harbor', content: 'It reopens.' })
  const first = {
    articleId: id,
    name: 'Bo',
    email: 'bo@example.com',
    text: 'Good.',
    status: 'approved',
  } as const
  const stored = await newsroom.deps.db.write(async (tx) => {
    tx.emit({ type: 'comments.changed' })
    const createdAt = '2019-03-01T10:00:00.000Z'
    return tx.db
      .insert(comments)
      .values(rows.map((row) => ({ ...first, createdAt, ...row })))
      .returning()
  })
  return { id, stored }
}

const shown = async (id: number) => (await newsroom.as(null).articles.page({ id })).oldComments

it('is no part of an article without comments, or with rejected ones only', async () => {
  const { id } = await articleWith([{ status: 'spam' }, { status: 'pending' }, { status: 'pingback' }])
  expect(await newsroom.as(null).articles.page({ id })).not.toHaveProperty('oldComments')
})

it('shows names, times and texts, and neither mail nor web addresses', async () => {
  const { id } = await articleWith([{ url: 'https://bo.example' }])
  const page = await shown(id)
  expect(page).toMatchObject({ total: 1, items: [{ name: 'Bo', text: 'Good.', depth: 0 }] })
  expect(JSON.stringify(page)).not.toMatch(/bo@example|bo\.example/)
})

it.each([
  ['bo.quay@paper.example', 'bo.quay'],
  ['Bo Quay <bo@paper.example>', 'Bo Quay'],
  ['Bo (bo@paper.example)', 'Bo'],
  ['bo＠paper.example', 'bo'],
  ['@bo on paper.example', '@bo on paper.example'],
])('shows no mail address of a reader in place of a name: %s', async (stored, name) => {
  const { id } = await articleWith([{ name: stored }])
  expect((await shown(id))?.items).toMatchObject([{ name }])
})

it('hides one comment, or all, until they are shown again, and writes it down', async () => {
  const { id, stored } = await articleWith([{ text: 'First' }, { text: 'Second' }, { status: 'spam' }])
  const commentId = stored[0]?.id ?? 0
  await editor().oldComments.setHidden({ articleId: id, commentId, isHidden: true })
  expect((await shown(id))?.items.map(({ text }) => text)).toEqual(['Second'])
  expect(await editor().oldComments.list({ id })).toMatchObject([{ isHidden: true }, { isHidden: false }])

  expect(await editor().oldComments.setHidden({ articleId: id, isHidden: true })).toBe(1)
  expect(await shown(id)).toBeUndefined()
  expect(await editor().oldComments.setHidden({ articleId: id, isHidden: false })).toBe(2)
  expect(await shown(id)).toMatchObject({ total: 2 })
  const lines = await newsroom.deps.db.read.select().from(auditLog)
  expect(lines.filter(({ action }) => action === 'comment.visibility')).toHaveLength(3)
})

it('hides no comment of another article', async () => {
  const { stored } = await articleWith([{}])
  const other = await articleWith([{}])
  const commentId = stored[0]?.id ?? 0
  const call = editor().oldComments.setHidden({ articleId: other.id, commentId, isHidden: true })
  await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('shows the oldest comments within bounds, and says how many there are', async () => {
  const many = Array.from({ length: limits.oldCommentsMax + 5 }, (_, at) => ({ text: `Number ${at}` }))
  const { id } = await articleWith(many)
  const page = await shown(id)
  expect(page?.items).toHaveLength(limits.oldCommentsMax)
  expect(page?.total).toBe(limits.oldCommentsMax + 5)
  const long = await articleWith([{ text: 'a'.repeat(200_000) }, { text: 'b'.repeat(200_000) }])
  expect((await shown(long.id))?.items).toHaveLength(1)
})

it('is in the finished page, as text', async () => {
  const { id, stored } = await articleWith([{ text: '<b>Bold</b>\nLine' }])
  const server = await servePages(newsroom)
  const read = async () => (await fetch(`${server.origin}/articles/${id}`)).text()
  const page = await read()
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  await editor().oldComments.setHidden({ articleId: id, commentId: stored[0]?.id ?? 0, isHidden: true })
  expect(await read()).not.toContain('Bold')
  server.close()
})

it('shows none of any article while the site shows no old comments', async () => {
  const { id } = await articleWith([{ text: 'First' }])
  const admin = newsroom.as(newsroom.people.admin)
  await admin.settings.update({ hasOldComments: false })
  expect(await shown(id)).toBeUndefined()
  expect(await editor().oldComments.list({ id })).toMatchObject([{ text: 'First', isHidden: false }])
  await admin.settings.update({ hasOldComments: true })
  expect(await shown(id)).toMatchObject({ total: 1 })
})
