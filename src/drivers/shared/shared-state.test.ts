import { describe, expect, it, onTestFinished } from 'vitest'
import type { SharedRows } from '#db/database.ts'
import { describePresenceBoard, describeRateLimiter } from '#tests/support/newsroom/shared-state-contracts.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

/** Opens a newsroom, whose boards and limits are those of its database. */
async function open() {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  return newsroom
}

const advanceOf =
  ({ clock }: Awaited<ReturnType<typeof open>>) =>
  async (ms: number) =>
    clock.advance(ms)

describeRateLimiter('the limiter', async () => {
  const newsroom = await open()
  return { subject: newsroom.deps.limiter, advance: advanceOf(newsroom) }
})
describePresenceBoard('presence', async () => {
  const newsroom = await open()
  return { subject: newsroom.deps.presence, advance: advanceOf(newsroom) }
})

describe('figures', () => {
  it('of other processes are added up until one stops', async () => {
    const { deps, clock } = await open()
    const rows: SharedRows | null = deps.db.sharedRows
    const publish = (name: string, value: Record<string, number>) =>
      rows?.put({ board: 'figures reading now', name, value }, { now: clock.now(), ttlMs: 15_000, max: 9 })
    await deps.figures.publish('reading now', { '/': 2 })
    await publish('node b', { '/': 3, '/articles/1': 1 })
    await publish('node c', { '/': 4 })
    expect(await deps.figures.others('reading now')).toEqual(rows ? { '/': 7, '/articles/1': 1 } : {})
    clock.advance(16_000)
    await publish('node c', { '/': 5 })
    expect(await deps.figures.others('reading now')).toEqual(rows ? { '/': 5 } : {})
  })
})
