import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { socialPosts } from '#features/front-page/tables/social-posts.ts'
import { trimLog } from './watch.ts'
import { eventsOf, openNode, openNodes } from '#tests/support/postgres/open-node.ts'
import { until } from '#tests/support/until.ts'

const AT = '2026-03-14T09:26:53.000Z'
const addPost = (node: Database, content: string) =>
  node.write(async (tx) => {
    const [row] = await tx.db
      .insert(socialPosts)
      .values({ content, platform: 'x', createdAt: AT })
      .returning()
    tx.emit({ type: 'media.changed', mediaId: row?.id ?? 0 })
    tx.emit({ type: 'social-posts.changed' })
  })

describe('the commit log', () => {
  it('delivers an event of another process before validate resolves', async () => {
    const { nodes } = await openNodes(2)
    const [first, second] = nodes as [Database, Database]
    const heard = eventsOf(second)
    let missed = 0
    for (let i = 1; i <= 200; i++) {
      await addPost(first, `Post ${i}`)
      await second.validate()
      if (heard.filter(({ type }) => type === 'media.changed').length !== i) missed++
    }
    expect(missed).toBe(0)
  })

  it('delivers every commit once, in the same order, to all processes', async () => {
    const { nodes } = await openNodes(3)
    const heard = nodes.map(eventsOf)
    await Promise.all(Array.from({ length: 90 }, (_, i) => addPost(nodes[i % 3] as Database, `Post ${i}`)))
    await Promise.all(nodes.map((node) => node.validate()))
    const ids = heard.map((events) =>
      events.flatMap((event) => (event.type === 'media.changed' ? event.mediaId : [])),
    )
    expect(ids[0]).toHaveLength(90)
    expect(ids[1]).toEqual(ids[0])
    expect(ids[2]).toEqual(ids[0])
    expect(ids[0]).toEqual(ids[0]?.toSorted((a, b) => a - b))
  })

  it('announces a commit to the other processes, which ask without a request', async () => {
    const { nodes } = await openNodes(2)
    const [first, second] = nodes as [Database, Database]
    const heard = eventsOf(second)
    await addPost(first, 'Post')
    await until(() => expect(heard).toHaveLength(2))
  })

  it('does not deliver commits from before the start', async () => {
    const { url, nodes } = await openNodes(1)
    await addPost(nodes[0] as Database, 'Old')
    const late = await openNode(url)
    const heard = eventsOf(late)
    await late.validate()
    expect(heard).toEqual([])
  })

  it(
    'says at once that it is cut off, and goes on when the database is back',
    { timeout: 240_000 },
    async () => {
      const { url, nodes } = await openNodes(2)
      const [first, second] = nodes as [Database, Database]
      const heard = eventsOf(second)
      const admin = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
      await admin.connect()
      const name = url.replace(/^.*\//, '')
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
      await expect(second.validate()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
      await expect(addPost(first, 'Lost')).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
      await until(() => expect(second.unvalidatedMs()).toBeGreaterThan(2_000))
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
      await admin.end()
      await until(() => second.validate())
      await addPost(first, 'Kept')
      await second.validate()
      expect(heard.filter(({ type }) => type === 'media.changed')).toHaveLength(1)
    },
  )

  it('keeps the last hour, and always the newest commit', async () => {
    const { url, nodes } = await openNodes(1)
    const [node] = nodes as [Database]
    for (const content of ['a', 'b', 'c']) await addPost(node, content)
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    const ids = async () =>
      (await pool.query('SELECT id::int FROM commit_log ORDER BY id')).rows.map((row) => row.id)
    await trimLog(pool)
    expect(await ids()).toHaveLength(3)
    await pool.query("UPDATE commit_log SET at = at - interval '2 hours'")
    await trimLog(pool)
    expect(await ids()).toEqual([3])
    await pool.end()
  })
})
