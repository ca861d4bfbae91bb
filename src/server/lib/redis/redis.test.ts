import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  describePresenceBoard,
  describeProgressBoard,
  describeRateLimiter,
} from '#tests/support/newsroom/shared-state-contracts.ts'
import { createTestClock } from '#tests/support/newsroom/test-newsroom.ts'
import { REDIS_PASSWORD, startRedis, type RedisServer } from '#tests/support/servers/redis-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { systemClock } from '../clock.ts'
import { createFigureBoard, createRedisFigureBoard } from '../figures.ts'
import { createNodeRateLimiter } from '../limits/rate-limit.ts'
import { createRedisRateLimiter } from '../limits/redis-rate-limit.ts'
import { createPresenceBoard } from '../presence.ts'
import { createRedisPresenceBoard } from '../presence-redis.ts'
import { createProgressBoard } from '../progress-board.ts'
import { createRedisProgressBoard } from '../progress-board-redis.ts'
import { openRedisLink, type RedisLink } from './redis-link.ts'

let server: RedisServer
const links: RedisLink[] = []
const lines: string[] = []
const write = (...args: unknown[]) => void lines.push(JSON.stringify(args))
const log = { warn: write, info: write }

beforeAll(async () => void (server = await startRedis()))
beforeEach(async () => {
  lines.length = 0
  await server.client.flushall()
})
afterEach(() => {
  for (const link of links.splice(0)) link.close()
})
afterAll(() => server.close())

async function openLink(url = server.url): Promise<RedisLink> {
  const link = openRedisLink({ url, log, elapsedMs: systemClock.elapsedMs })
  links.push(link)
  await link.opened
  return link
}

/** Shortens the life of every key, as if time had passed. */
async function age(ms: number): Promise<void> {
  for (const key of await server.client.keys('*')) {
    await server.client.pexpire(key, (await server.client.pttl(key)) - ms)
  }
}

async function openLimiter(redis?: RedisLink) {
  const clock = createTestClock()
  const node = createNodeRateLimiter(clock, 1)
  return {
    clock,
    subject: createRedisRateLimiter({ redis: redis ?? (await openLink()), node, clock, factor: 1 }),
  }
}

describeRateLimiter('the limiter in Redis', async () => {
  const { subject, clock } = await openLimiter()
  return {
    subject,
    async advance(ms) {
      clock.advance(ms)
      await age(ms)
    },
  }
})

describePresenceBoard('presence in memory', async () => {
  const clock = createTestClock()
  return { subject: createPresenceBoard(clock), advance: async (ms) => clock.advance(ms) }
})

describePresenceBoard('presence in Redis', async () => {
  const clock = createTestClock()
  const advance = async (ms: number) => {
    clock.advance(ms)
    await age(ms)
  }
  return { subject: createRedisPresenceBoard(await openLink(), clock), advance }
})

describeProgressBoard('progress in memory', async () => createProgressBoard())
describeProgressBoard('progress in Redis', async () => createRedisProgressBoard(await openLink()))

describe('several nodes', () => {
  it('share one limit', async () => {
    const nodes = [await openLimiter(), await openLimiter(), await openLimiter()]
    for (let attempt = 0; attempt < 10; attempt++)
      await nodes[attempt % 3]?.subject.consume('loginPerPair', 'a')
    for (const { subject } of nodes) {
      await expect(subject.consume('loginPerPair', 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    }
  })

  it('see who has an article open, and the progress of a rewrite', async () => {
    const [a, b] = [await openLink(), await openLink()]
    const clock = createTestClock()
    await createRedisPresenceBoard(a, clock).beat('article 1', 'tab-a', { userId: 1, name: 'Ada' })
    const seen = await createRedisPresenceBoard(b, clock).beat('article 1', 'tab-b', {
      userId: 2,
      name: 'Bo',
    })
    expect(seen).toEqual([{ userId: 1, name: 'Ada', since: clock.iso() }])
    createRedisProgressBoard(a).report('1 t', { step: 'Rewriting', characters: 7 })
    await expect.poll(() => createRedisProgressBoard(b).read('1 t')).toMatchObject({ characters: 7 })
  })

  it('add up their figures until one stops', async () => {
    const clock = createTestClock()
    const link = await openLink()
    const [a, b, c] = ['a', 'b', 'c'].map((id) => createRedisFigureBoard(link, clock, id))
    await a?.publish('reading now', { '/': 2, '/articles/1': 1 })
    await b?.publish('reading now', { '/': 3 })
    expect(await c?.others('reading now')).toEqual({ '/': 5, '/articles/1': 1 })
    expect(await a?.others('reading now')).toEqual({ '/': 3 })
    clock.advance(16_000)
    await b?.publish('reading now', { '/': 4 })
    expect(await c?.others('reading now')).toEqual({ '/': 4 })
    expect(await createFigureBoard().others('reading now')).toEqual({})
  })
})

/** Counts the commands that a link sends to Redis. */
function countCommands(link: RedisLink): { link: RedisLink; count: () => number } {
  let count = 0
  const counted: RedisLink = {
    ...link,
    run: (work) =>
      link.run((client) => {
        count += 1
        return work(client)
      }),
  }
  return { link: counted, count: () => count }
}

/** Runs the calls that requests make. */
async function runCalls(link: RedisLink): Promise<void> {
  const { subject, clock } = await openLimiter(link)
  for (let n = 0; n < 20; n++) {
    const refund = await subject.consume('loginPerAddress', 'a')
    await subject.consume('loginPerUser', 'b')
    await refund()
    await subject.clear('loginPerUser', 'b')
    await createRedisPresenceBoard(link, clock).beat('article 1', 'tab', { userId: 1, name: 'Ada' })
    await createRedisProgressBoard(link).read('1 t')
    await createRedisFigureBoard(link, clock, 'a').publish('reading now', { '/': 1 })
  }
}

describe('Redis that fails', () => {
  afterEach(async () => {
    server.thaw()
    await expect.poll(() => server.client.ping(), { timeout: 5_000 }).toBe('PONG')
  })

  it('is hung: only the first of many calls waits for it, and it is used again afterwards', async () => {
    const { link, count } = countCommands(await openLink())
    server.freeze()
    await runCalls(link)
    expect([count(), link.problem()]).toEqual([1, 'timeout'])
    server.thaw()
    await expect.poll(() => link.run((client) => client.ping()), { timeout: 5_000 }).toBe('PONG')
  })

  it('is gone and comes back empty: limits fall back to the node, and count again in Redis', async () => {
    const link = await openLink()
    const { subject } = await openLimiter(link)
    for (let n = 0; n < 6; n++) await subject.consume('loginPerPair', 'a')
    await server.kill()
    const counted = countCommands(link)
    await runCalls(counted.link)
    expect(counted.count()).toBeLessThanOrEqual(1)
    // The node has counted the six attempts as well.
    for (let n = 0; n < 4; n++) await subject.consume('loginPerPair', 'a')
    await expect(subject.consume('loginPerPair', 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await server.start()
    await expect.poll(() => link.run((client) => client.ping()), { timeout: 5_000 }).toBe('PONG')
    await subject.consume('loginPerPair', 'b')
    expect(await server.client.keys('*loginPerPair:b')).toHaveLength(1)
    expect(lines.filter((line) => line.includes('unreachable'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('reachable again'))).toHaveLength(1)
  })

  it('is emptied in between: a refund and a heartbeat go on', async () => {
    const { subject } = await openLimiter()
    const refund = await subject.consume('registerPerAddress', 'a')
    await server.client.flushall()
    await refund()
    for (let n = 0; n < 5; n++) await subject.consume('registerPerAddress', 'b')
    await expect(subject.consume('registerPerAddress', 'b')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  it('is full: attempts are counted by the node', async () => {
    const link = await openLink()
    await server.client.config('SET', 'maxmemory', '1')
    try {
      const { subject } = await openLimiter(link)
      for (let n = 0; n < 10; n++) await subject.consume('loginPerPair', 'a')
      await expect(subject.consume('loginPerPair', 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    } finally {
      await server.client.config('SET', 'maxmemory', '0')
    }
  })

  it('has another password or is not there: one line says so and none contains the password', async () => {
    const wrong = await openLink(server.url.replace(REDIS_PASSWORD, 'wrong-secret'))
    expect(await wrong.run((client) => client.ping())).toBeNull()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/WRONGPASS|NOAUTH/)
    lines.length = 0
    const closed = await openLink(`redis://:another-secret@127.0.0.1:${await freePort()}`)
    await expect.poll(() => closed.problem()).toBe('ECONNREFUSED')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('ECONNREFUSED')
    expect(lines.join()).not.toMatch(/secret/)
  })
})
