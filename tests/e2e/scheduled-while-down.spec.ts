import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startSite } from '#tests/support/servers/built-site.ts'
import { makeDue } from '#tests/support/servers/run-sql.ts'
import { openClient } from '#tests/faults/support/client.ts'

interface ArticleListRow {
  title: string
  isLate: boolean
}

test('an article due while the server was down is published once at startup and marked late', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-due-'))
  const env = { DEMO: '0' }
  const before = await startSite(env, folder)
  const scheduledFor = new Date(Date.now() + 3_600_000).toISOString()
  const article = { title: 'Due at noon', content: 'Text.', status: 'scheduled', scheduledFor }
  const created = await (await openClient(before)).send('POST', '/trpc/articles.create', article)
  expect(created.status).toBe(200)
  const { result: made } = (await created.json()) as { result: { data: { id: number } } }
  await before.stop()
  await makeDue(before, made.data.id)
  const site = await startSite(env, folder)
  try {
    const titles = async () => {
      const articles = (await (await fetch(`${site.origin}/api/articles`)).json()) as ArticleListRow[]
      return articles.map(({ title }) => title)
    }
    await expect.poll(titles).toEqual(['Due at noon'])
    const client = await openClient(site)
    const input = encodeURIComponent(JSON.stringify({ limit: 10 }))
    const dashboard = await client.send('GET', `/trpc/articles.listAll?input=${input}`)
    const { result } = (await dashboard.json()) as { result: { data: { items: ArticleListRow[] } } }
    expect(result.data.items).toEqual([expect.objectContaining({ title: 'Due at noon', isLate: true })])
    const lines = await client.send('GET', `/trpc/audit.list?input=${encodeURIComponent('{}')}`)
    expect((await lines.text()).match(/article\.publish/g)).toHaveLength(1)
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
