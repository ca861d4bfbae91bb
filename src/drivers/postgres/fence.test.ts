import { expect, it, onTestFinished } from 'vitest'
import { startPostgresPair } from '#tests/support/postgres/start-pair.ts'
import { administer } from '#tests/support/postgres/test-database.ts'
import type { Database } from '#db/database.ts'
import { socialPosts } from '#features/front-page/tables/social-posts.ts'
import { openPostgres } from './open-postgres.ts'
import { until } from '#tests/support/until.ts'

const post = (content: string) => ({ content, platform: 'x', createdAt: '2026-03-14T09:26:53.000Z' })

const addPost = (node: Database, content: string) =>
  node.write(async (tx) => {
    await tx.db.insert(socialPosts).values(post(content))
    tx.emit({ type: 'social-posts.changed' })
  })

const contents = async (node: Database) =>
  (await node.read.select().from(socialPosts)).map((row) => row.content)

/** More than the pool has connections, so that it opens new ones. */
const readAtOnce = (node: Database) => Promise.allSettled(Array.from({ length: 20 }, () => contents(node)))

it(
  'a process leaves a primary that was replaced and still runs, and never returns to it',
  {
    timeout: 120_000,
  },
  async () => {
    const pair = await startPostgresPair()
    onTestFinished(() => pair.stop())
    const errors: string[] = []
    const node = await openPostgres({
      url: pair.url,
      migrationsDir: 'db/migrations-postgres',
      synchronous: 'full',
      onError: (error) => errors.push(String(error)),
    })
    onTestFinished(() => node.close())
    await addPost(node, 'Before')
    const old = pair.primary()
    await pair.promote('still runs')
    const text =
      "INSERT INTO social_posts (content, platform, created_at) VALUES ('At the new one', 'x', '2026')"
    await administer(text, pair.primary().urlOf('broadsheet'))
    await until(
      async () => {
        await readAtOnce(node)
        expect(await contents(node)).toEqual(['Before', 'At the new one'])
      },
      { timeout: 30_000, interval: 100 },
    )
    await until(() => addPost(node, 'After'), { timeout: 30_000, interval: 100 })
    pair.gate.pointTo(old.port)
    await expect(node.validate()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    await expect(addPost(node, 'Too late')).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    expect(errors).toEqual([expect.stringContaining('was replaced by a promoted standby')])
    pair.gate.pointTo(pair.primary().port)
    await until(async () => expect(await contents(node)).toEqual(['Before', 'At the new one', 'After']), {
      timeout: 30_000,
      interval: 100,
    })
  },
)
