import { describe, expect, it } from 'vitest'
import type { RateLimiter } from '#server/lib/limits/rate-limit.ts'
import type { PresenceBoard } from '#server/lib/presence.ts'

interface WithTime<T> {
  subject: T
  /** Lets time pass. */
  advance: (ms: number) => Promise<void>
}

const HOUR = 60 * 60_000

/** The contract of every rate limiter. `setUp` returns an empty one whose limits have their usual size. */
export function describeRateLimiter(name: string, setUp: () => Promise<WithTime<RateLimiter>>): void {
  describe(name, () => {
    const rejected = { code: 'TOO_MANY_REQUESTS' }

    it('allows the maximum in each window, for each key alone', async () => {
      const { subject, advance } = await setUp()
      for (let count = 0; count < 5; count++) await subject.consume('registerPerAddress', 'a')
      const error = await subject.consume('registerPerAddress', 'a').catch((thrown: unknown) => thrown)
      expect(error).toMatchObject(rejected)
      const { retryAfterSeconds } = (error as { detail: { retryAfterSeconds: number } }).detail
      expect(retryAfterSeconds).toBeGreaterThan(3_590)
      expect(retryAfterSeconds).toBeLessThanOrEqual(3_600)
      await subject.consume('registerPerAddress', 'b')
      await subject.consume('setupPerAddress', 'a')
      await advance(HOUR)
      await subject.consume('registerPerAddress', 'a')
    })

    it('lets exactly the maximum of simultaneous attempts through', async () => {
      const { subject } = await setUp()
      const attempts = Array.from({ length: 50 }, () => subject.consume('registerPerAddress', 'a'))
      const settled = await Promise.allSettled(attempts)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    })

    it('refunds an attempt once', async () => {
      const { subject } = await setUp()
      const refund = await subject.consume('registerPerAddress', 'a')
      for (let count = 0; count < 4; count++) await subject.consume('registerPerAddress', 'a')
      await refund()
      await refund()
      await subject.consume('registerPerAddress', 'a')
      await expect(subject.consume('registerPerAddress', 'a')).rejects.toMatchObject(rejected)
    })

    it('counts a costly attempt several times, and refunds all of them', async () => {
      const { subject } = await setUp()
      const refund = await subject.consume('registerPerAddress', 'a', 3)
      await refund()
      await subject.consume('registerPerAddress', 'a', 9)
      await expect(subject.consume('registerPerAddress', 'a')).rejects.toMatchObject(rejected)
      await subject.consume('registerPerAddress', 'b', 3)
      await expect(subject.consume('registerPerAddress', 'b', 3)).rejects.toMatchObject(rejected)
    })

    it('refunds nothing to a later window', async () => {
      const { subject, advance } = await setUp()
      const refund = await subject.consume('registerPerAddress', 'a')
      await advance(HOUR)
      for (let count = 0; count < 5; count++) await subject.consume('registerPerAddress', 'a')
      await refund()
      await expect(subject.consume('registerPerAddress', 'a')).rejects.toMatchObject(rejected)
    })

    it('starts again after a reset', async () => {
      const { subject } = await setUp()
      for (let count = 0; count < 10; count++) await subject.consume('loginPerPair', 'a')
      await expect(subject.consume('loginPerPair', 'a')).rejects.toMatchObject(rejected)
      await subject.clear('loginPerPair', 'a')
      await subject.consume('loginPerPair', 'a')
    })
  })
}

/** The contract of every presence board. */
export function describePresenceBoard(name: string, setUp: () => Promise<WithTime<PresenceBoard>>): void {
  const ada = { userId: 1, name: 'Ada' }
  const bo = { userId: 2, name: 'Bo' }
  describe(name, () => {
    it('shows the others, longest present first and each once', async () => {
      const { subject, advance } = await setUp()
      expect(await subject.beat('article 1', 'tab-a', ada)).toEqual([])
      await advance(1_000)
      await subject.beat('article 1', 'tab-b', bo)
      await subject.beat('article 1', 'tab-b2', bo)
      await subject.beat('article 1', 'tab-c', { userId: 3, name: 'Cy' })
      const others = await subject.beat('article 1', 'tab-c', { userId: 3, name: 'Cy' })
      expect(others.map((each) => each.name)).toEqual(['Ada', 'Bo'])
      expect(await subject.beat('article 2', 'tab-d', bo)).toEqual([])
    })

    it('forgets a tab that leaves, and one that is silent for 40 seconds', async () => {
      const { subject, advance } = await setUp()
      await subject.beat('article 1', 'tab-a', ada)
      await subject.beat('article 1', 'tab-b', bo)
      await subject.leave('article 1', 'tab-b')
      expect(await subject.beat('article 1', 'tab-a', ada)).toEqual([])
      await subject.beat('article 1', 'tab-b', bo)
      await advance(30_000)
      expect(await subject.beat('article 1', 'tab-a', ada)).toHaveLength(1)
      await advance(20_000)
      expect(await subject.beat('article 1', 'tab-a', ada)).toEqual([])
    })

    it('holds at most fifty tabs of an article', async () => {
      const { subject } = await setUp()
      for (let n = 0; n < 60; n++)
        await subject.beat('article 1', `tab-${n}`, { userId: n + 10, name: `${n}` })
      expect(await subject.beat('article 1', 'tab-a', ada)).toHaveLength(50)
    })
  })
}
