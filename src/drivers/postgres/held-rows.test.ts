import pg from 'pg'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openNodes } from '#tests/support/postgres/open-node.ts'
import type { Database } from '#db/database.ts'
import { socialPosts } from '#features/front-page/tables/social-posts.ts'

/** For rows that the test releases, however long that takes on a busy machine. */
const RELEASED = { heldRowMs: 100_000 }

const post = (content: string) => ({ content, platform: 'x', createdAt: '2026-03-14T09:26:53.000Z' })

async function addPost(node: Database, content: string): Promise<number> {
  return node.write(async (tx) => {
    const [row] = await tx.db.insert(socialPosts).values(post(content)).returning({ id: socialPosts.id })
    tx.emit({ type: 'social-posts.changed' })
    return row?.id ?? 0
  })
}

const change = (node: Database, id: number, content: string) =>
  node.write(async (tx) => {
    await tx.db.update(socialPosts).set({ content }).where(eq(socialPosts.id, id))
    tx.emit({ type: 'social-posts.changed' })
  })

/** Holds a row as somebody's psql does, until the returned function is called. */
async function hold(url: string, id: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('BEGIN')
  await client.query('SELECT id FROM social_posts WHERE id = $1 FOR UPDATE', [id])
  return async () => void (await client.query('COMMIT'))
}

const contentOf = async (node: Database, id: number) =>
  (await node.read.select().from(socialPosts).where(eq(socialPosts.id, id)))[0]?.content

it('lets the writes of other rows go on in all processes while a row is held', async () => {
  const { url, nodes } = await openNodes(2, RELEASED)
  const [first, second] = nodes as [Database, Database]
  const held = await addPost(first, 'Held')
  const release = await hold(url, held)
  let isStored = false
  const waiting = change(first, held, 'Changed').then(() => (isStored = true))
  for (let n = 0; n < 20; n++) await addPost(n % 2 ? first : second, `Other ${n}`)
  expect(isStored).toBe(false)
  await release()
  await waiting
  expect(first.writeWaits().heldRowSeconds).toBeGreaterThan(0)
  expect(second.writeWaits()).toMatchObject({ heldRowSeconds: 0, laneSeconds: expect.any(Number) })
  expect(second.writeWaits().laneSeconds).toBeGreaterThan(0)
  expect(await contentOf(second, held)).toBe('Changed')
})

it('changes a held row once for each write, in an order', async () => {
  const { url, nodes } = await openNodes(1, RELEASED)
  const [node] = nodes as [Database]
  const held = await addPost(node, 'Held')
  const release = await hold(url, held)
  // More than there are connections to wait with.
  const waiting = Array.from({ length: 8 }, (_, n) => change(node, held, `Change ${n}`))
  await addPost(node, 'Other')
  await release()
  await Promise.all(waiting)
  expect(await contentOf(node, held)).toMatch(/^Change \d$/)
})

it('runs a write with a held row again from its beginning', async () => {
  const { url, nodes } = await openNodes(1, RELEASED)
  const [node] = nodes as [Database]
  const [one, two] = [await addPost(node, 'One'), await addPost(node, 'Two')]
  const release = await hold(url, two)
  let attempts = 0
  const waiting = node.write(async (tx) => {
    attempts += 1
    await tx.db.update(socialPosts).set({ content: 'First' }).where(eq(socialPosts.id, one))
    await tx.db.update(socialPosts).set({ content: 'Second' }).where(eq(socialPosts.id, two))
    tx.emit({ type: 'social-posts.changed' })
  })
  await addPost(node, 'Other')
  await release()
  await waiting
  expect([await contentOf(node, one), await contentOf(node, two)]).toEqual(['First', 'Second'])
  expect(attempts).toBeGreaterThan(1)
})

it('rejects a write whose row stays held for longer than writes wait, and goes on', async () => {
  const { url, nodes } = await openNodes(1, { heldRowMs: 1 })
  const [node] = nodes as [Database]
  const held = await addPost(node, 'Held')
  const release = await hold(url, held)
  await expect(change(node, held, 'Changed')).rejects.toMatchObject({ reason: 'busy' })
  await addPost(node, 'Other')
  await release()
  await change(node, held, 'Later')
  expect(await contentOf(node, held)).toBe('Later')
})
