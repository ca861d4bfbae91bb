import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { refreshPreviews } from './refresh-previews.job.ts'

it('stores the previews again that an earlier version left open to the end', async () => {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const { deps } = newsroom
  const chief = newsroom.as(newsroom.people.admin)
  const content = Array.from({ length: 8 }, (_, index) => `- Answer ${index}.`).join('\n')
  const values = { content, access: 'members', status: 'published' } as const
  const ids: number[] = []
  for (let index = 0; index < 60; index++)
    ids.push((await chief.articles.create({ title: `Q ${index}`, ...values })).id)
  const free = await chief.articles.create({ title: 'Free', content, status: 'published' })
  const events: unknown[] = []
  await deps.db.write(async (tx) => {
    await tx.db.update(articles).set({ openContent: content }).where(eq(articles.access, 'members'))
    tx.emit({ type: 'sections.changed' })
  })
  const read = async (id: number) => {
    const response = await newsroom.app.request(`/api/articles/${id}`)
    return ((await response.json()) as { content: string }).content
  }
  expect(await read(ids[59] ?? 0)).toContain('Answer 7')
  deps.db.onCommit((committed) => void events.push(...committed))
  await refreshPreviews(deps, new AbortController().signal)
  for (const id of [ids[0], ids[59]]) expect(await read(id ?? 0)).toMatch(/Answer 3\.$/)
  expect(await read(free.id)).toBe(content)
  expect(events).toHaveLength(60)
  await refreshPreviews(deps, new AbortController().signal)
  expect(events).toHaveLength(60)
})
