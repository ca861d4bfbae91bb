import { expect, it } from 'vitest'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createPageOf } from './known-page.ts'

it('counts every page to read, and no other', async () => {
  const newsroom = await openTestNewsroom()
  try {
    const admin = newsroom.as(newsroom.people.admin)
    const { id } = await admin.articles.create({ title: 'Ferry', content: 'It sails.' })
    const page = await admin.pages.create({ title: 'Elections', slug: 'elections' })
    await admin.articles.update({ id: page.id, content: 'All of them.' })
    await admin.articles.setStatus({ id: page.id, status: 'published' })
    const pageOf = createPageOf(newsroom.deps)
    for (const path of ['/', '/search', '/politics', '/archive', '/archive/2026-11', '/elections'])
      expect(await pageOf(path), path).toBe(0)
    expect(await pageOf(`/articles/${id}`)).toBe(id)
    for (const path of ['/auth', '/dashboard', '/authors/nobody', '/nothing'])
      expect(await pageOf(path), path).toBeNull()
  } finally {
    await newsroom.close()
  }
})
