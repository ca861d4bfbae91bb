import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { openSnapshot } from './open-database.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

it('shows the database as it was, while the newsroom goes on writing', async () => {
  const { deps, databaseUrl: url, folder, people } = newsroom
  const editor = newsroom.as(people.staff)
  const { id } = await editor.articles.create({ title: 'Before', content: 'Text.' })
  const copyDir = join(folder, 'copy')
  await mkdir(copyDir)
  const snapshot = await openSnapshot({
    dataDir: deps.config.dataDir,
    copyDir,
    migrationsDir: 'db/migrations',
    ...(url ? { url } : {}),
  })
  try {
    const titles = () => snapshot.read.select({ title: articles.title }).from(articles)
    expect(await titles()).toEqual([{ title: 'Before' }])
    await editor.articles.update({ id, title: 'After' })
    await editor.articles.create({ title: 'Another', content: 'Text.' })
    const both = await Promise.all([titles(), titles()])
    expect(both).toEqual([[{ title: 'Before' }], [{ title: 'Before' }]])
  } finally {
    await snapshot.close()
  }
})
