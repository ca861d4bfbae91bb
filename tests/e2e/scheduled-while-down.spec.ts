import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startSite } from '#tests/support/servers/built-site.ts'
import { openClient } from '#tests/faults/support/client.ts'

interface ArticleListRow {
  title: string
  isLate: boolean
}

test('an article due while the server was down is published once at startup and marked late', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-due-'))
  const env = { DEMO: '0' }
  const before = await startSite(env, folder)
  // A stopping node of a cluster serves for three seconds, so that balancers notice.
  const due = Date.now() + 8_000
  const scheduledFor = new Date(due).toISOString()
  const article = { title: 'Due at noon', content: 'Text.', status: 'scheduled', scheduledFor }
  const created = await (await openClient(before)).send('POST', '/trpc/articles.create', article)
  expect(created.status).toBe(200)
  await before.stop()
  await expect.poll(() => Date.now() > due, { timeout: 15_000 }).toBe(true)
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
