import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import type { Database } from '#db/database.ts'
import { socialPosts } from '#features/front-page/tables/social-posts.ts'
import { startCuttingProxy } from '#tests/support/postgres/cutting-proxy.ts'
import { eventsOf, openNode, openNodes } from '#tests/support/postgres/open-node.ts'
import { startPostgresPair } from '#tests/support/postgres/start-pair.ts'
import { startPostgres } from '#tests/support/postgres/start-postgres.ts'
import { until } from '#tests/support/until.ts'

const AT = '2026-03-14T09:26:53.000Z'
const addPost = (node: Database, content: string) =>
  node.write(async (tx) => {
    await tx.db.insert(socialPosts).values({ content, platform: 'x', createdAt: AT })
    tx.emit({ type: 'social-posts.changed' })
  })
const contents = async (node: Database) =>
  (await node.read.select().from(socialPosts)).map((row) => row.content)

describe('a commit whose response is lost', () => {
  it('is acknowledged when the database says that it is stored', { timeout: 240_000 }, async () => {
    const { url, nodes } = await openNodes(1)
    const proxy = await startCuttingProxy(url)
    const cut = await openNode(proxy.url)
    const heard = eventsOf(cut)
    for (let i = 0; i < 20; i++) {
      proxy.cutNextCommit('after')
      await addPost(cut, `Stored ${i}`)
    }
    expect(await contents(nodes[0] as Database)).toHaveLength(20)
    expect(heard).toHaveLength(20)
  })

  it('is reported as failed when it never arrived', { timeout: 240_000 }, async () => {
    const { url, nodes } = await openNodes(1)
    const proxy = await startCuttingProxy(url)
    const cut = await openNode(proxy.url)
    for (let i = 0; i < 5; i++) {
      proxy.cutNextCommit('before')
      await expect(addPost(cut, 'Lost')).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    }
    expect(await contents(nodes[0] as Database)).toEqual([])
    await addPost(cut, 'Stored')
    expect(await contents(nodes[0] as Database)).toEqual(['Stored'])
  })
})

describe('a commit log without space', () => {
  it('rolls the write back and says so, and later writes go on', async () => {
    const { url, nodes } = await openNodes(1)
    const [node] = nodes as [Database]
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(
      `CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'No space left' USING ERRCODE = '53100'; END $$;
       CREATE TRIGGER fill BEFORE INSERT ON commit_log FOR EACH ROW EXECUTE FUNCTION fill()`,
    )
    await expect(addPost(node, 'Lost')).rejects.toMatchObject({ reason: 'full' })
    await admin.query('DROP TRIGGER fill ON commit_log')
    await admin.end()
    await addPost(node, 'Stored')
    expect(await contents(node)).toEqual(['Stored'])
  })

  it('stores events with quotes and backslashes as they are', async () => {
    const { nodes } = await openNodes(2)
    const [first, second] = nodes as [Database, Database]
    const heard = eventsOf(second)
    const event = {
      type: 'article.changed',
      articleId: 1,
      category: 'news',
      wasPublished: false,
      isPublished: true,
      reason: `It's "50\\50"; COMMIT; --\n${String.fromCharCode(0)}$1 é 新`,
    } as const
    await first.write(async (tx) => tx.emit(event))
    await second.validate()
    expect(heard).toEqual([event])
  })
})

describe('without its synchronous standby', () => {
  it('acknowledges nothing, and goes on when the standby is back', { timeout: 240_000 }, async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const admin = new pg.Client({ connectionString: server.urlOf('postgres') })
    await admin.connect()
    await admin.query('CREATE DATABASE newsroom')
    const node = await openNode(server.urlOf('newsroom'))
    await addPost(node, 'Before')
    await admin.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
    await admin.query('SELECT pg_reload_conf()')
    const acknowledged: string[] = []
    // The server reads its settings a moment later.
    const writeUntilOneFails = async () => {
      for (;;) {
        const content = `Write ${acknowledged.length}`
        await addPost(node, content)
        acknowledged.push(content)
      }
    }
    await expect(writeUntilOneFails()).rejects.toMatchObject({ reason: 'unknown outcome' })
    expect(await contents(node)).toEqual(['Before', ...acknowledged])
    await admin.query('ALTER SYSTEM RESET synchronous_standby_names')
    await admin.query('SELECT pg_reload_conf()')
    await admin.end()
    await until(() => addPost(node, 'After'))
    // The write that waited is stored now, as its client was told it might be.
    const waited = `Write ${acknowledged.length}`
    expect(await contents(node)).toEqual(['Before', ...acknowledged, waited, 'After'])
  })

  it(
    'treats a cancelled wait as unknown, although PostgreSQL reports success',
    { timeout: 240_000 },
    async () => {
      const server = await startPostgres()
      onTestFinished(() => server.stop())
      const admin = new pg.Client({ connectionString: server.urlOf('postgres') })
      await admin.connect()
      await admin.query('CREATE DATABASE newsroom')
      const node = await openNode(server.urlOf('newsroom'))
      await admin.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
      await admin.query('SELECT pg_reload_conf()')
      // The server reads its settings a moment later.
      const writeUntilOneFails = async () => {
        for (;;) await addPost(node, 'Cancelled')
      }
      const waiting = writeUntilOneFails().catch((error: unknown) => error)
      await until(
        async () => {
          const { rowCount } = await admin.query(
            "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
          )
          expect(rowCount).toBeGreaterThan(0)
        },
        { timeout: 20_000 },
      )
      expect(await waiting).toMatchObject({ reason: 'unknown outcome' })
      await admin.end()
    },
  )
})

/** Resolves when a commit waits for the standby. */
async function untilCommitWaits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await until(
    async () => {
      const { rows } = await client.query("SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: 240_000 },
  )
  await client.end()
}

describe('at a failover', () => {
  it('does not take the transaction of another for one that was lost', { timeout: 240_000 }, async () => {
    const pair = await startPostgresPair()
    onTestFinished(() => pair.stop())
    const node = await openNode(pair.url)
    await addPost(node, 'Before')
    await pair.standby().kill()
    const waiting = addPost(node, 'Lost').then(
      () => 'acknowledged',
      (error: DatabaseUnavailableError) => error.reason,
    )
    await untilCommitWaits(pair.primary().urlOf('broadsheet'))
    await pair.primary().kill()
    await pair.standby().start()
    await pair.promote()
    const admin = new pg.Client({ connectionString: pair.primary().urlOf('broadsheet') })
    await admin.connect()
    // The new primary uses the id of the lost transaction again.
    for (let i = 0; i < 30; i += 1) await admin.query('SELECT pg_current_xact_id()')
    expect(await waiting).toBe('unknown outcome')
    const { rows } = await admin.query('SELECT content FROM social_posts')
    expect(rows).toEqual([{ content: 'Before' }])
    await admin.end()
  })
})
