import { eq } from 'drizzle-orm'
import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { incremented } from '#db/queries/values.ts'
import type { Database, Tx } from '#db/database.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { settings } from '#features/site/tables/settings.ts'
import { socialPosts } from '#features/front-page/tables/social-posts.ts'
import { eventsOf, openNodes } from '#tests/support/postgres/open-node.ts'

const AT = '2026-03-14T09:26:53.000Z'
const post = (content: string) => ({ content, platform: 'x', createdAt: AT })
const addPost = (node: Database, content: string) =>
  node.write(async (tx) => {
    await tx.db.insert(socialPosts).values(post(content))
    tx.emit({ type: 'social-posts.changed' })
  })
const contents = async (node: Database) =>
  (await node.read.select().from(socialPosts)).map((row) => row.content)

describe('writes of several processes', () => {
  it('run one after the other, so that what they read and change stays right', async () => {
    const { nodes } = await openNodes(3)
    const [first] = nodes as [Database]
    await first.write(async (tx) => {
      await tx.db.insert(settings).values({ key: 'n', value: 0, updatedAt: AT })
      tx.emit({ type: 'settings.changed' })
    })
    const addOne = async (tx: Tx) => {
      const [row] = await tx.db.select().from(settings).where(eq(settings.key, 'n'))
      await tx.db
        .update(settings)
        .set({ value: Number(row?.value) + 1 })
        .where(eq(settings.key, 'n'))
      tx.emit({ type: 'settings.changed' })
    }
    await Promise.all(Array.from({ length: 60 }, (_, i) => (nodes[i % 3] as Database).write(addOne)))
    expect((await first.read.select().from(settings))[0]?.value).toBe(60)
  })

  it('of different lanes do not wait for each other', async () => {
    const { nodes } = await openNodes(2)
    const [first, second] = nodes as [Database, Database]
    const order: string[] = []
    const steps = new EventEmitter()
    const slow = first.write(async () => {
      steps.emit('started')
      await once(steps, 'end')
      order.push('newsroom')
    })
    await once(steps, 'started')
    await second.writeBeside('views', async () => void order.push('views'))
    steps.emit('end')
    await slow
    expect(order).toEqual(['views', 'newsroom'])
  })
})

describe('a transaction', () => {
  it('is rolled back with its events when its work throws', async () => {
    const { nodes } = await openNodes(1)
    const [node] = nodes as [Database]
    const heard = eventsOf(node)
    const failing = node.write(async (tx) => {
      await tx.db.insert(socialPosts).values(post('Lost'))
      tx.emit({ type: 'social-posts.changed' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await contents(node), heard]).toEqual([[], []])
    await addPost(node, 'Next')
    expect(await contents(node)).toEqual(['Next'])
  })

  it('is rolled back when the event of a table is missing', async () => {
    const { nodes } = await openNodes(1)
    const [node] = nodes as [Database]
    const silent = node.write(async (tx) => void (await tx.db.insert(socialPosts).values(post('Silent'))))
    await expect(silent).rejects.toThrow('emitted none of social-posts.changed')
    expect(await contents(node)).toEqual([])
  })

  it('rejects another write inside it instead of waiting for itself', async () => {
    const { nodes } = await openNodes(1)
    const [node] = nodes as [Database]
    const nested = node.write(() => node.write(async () => undefined))
    await expect(nested).rejects.toThrow('A write may await nothing but its own tx.db')
  })

  it('rejects statements after its end', async () => {
    const { nodes } = await openNodes(1)
    const [node] = nodes as [Database]
    const leaked = await node.write(async (tx) => tx.db)
    await expect(leaked.select().from(projects)).rejects.toThrow(/over|Failed query/)
  })

  it('that hangs does not stop the others', { timeout: 240_000 }, async () => {
    const { nodes } = await openNodes(2)
    const [first, second] = nodes as [Database, Database]
    const steps = new EventEmitter()
    const hanging = first.write(async (tx) => {
      await tx.db.insert(socialPosts).values(post('Hung'))
      tx.emit({ type: 'social-posts.changed' })
      steps.emit('started')
      await new Promise(() => undefined)
    })
    const outcome = hanging.then(
      () => 'stored',
      () => 'failed',
    )
    await once(steps, 'started')
    await addPost(second, 'Stored')
    expect(await outcome).toBe('failed')
    expect(await contents(second)).toEqual(['Stored'])
    await addPost(first, 'Again')
    expect(first.lastRejection()).toBeNull()
  })

  it('leaves no connection behind, however many fail', async () => {
    const { nodes } = await openNodes(1)
    const [node] = nodes as [Database]
    const broken = () =>
      node.write(async (tx) => {
        await tx.db.update(settings).set({ version: incremented(settings.value) })
      })
    const results = await Promise.allSettled(Array.from({ length: 100 }, broken))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    await addPost(node, 'Fine')
    expect(await contents(node)).toEqual(['Fine'])
  })
})
