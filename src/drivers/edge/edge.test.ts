import { expect, it } from 'vitest'
import { createEdge } from './edge.ts'
import { until } from '#tests/support/until.ts'

/** A cache that records purges, and finishes each when told. */
function setUp(options: { maxWaitMs?: number; repeatAfterMs?: number } = {}) {
  const sent: string[][] = []
  const saved: string[][] = []
  const waiting: Array<(error?: Error) => void> = []
  const edge = createEdge(
    (keys) => {
      sent.push([...keys])
      return new Promise((resolve, reject) => waiting.push((error) => (error ? reject(error) : resolve())))
    },
    {
      log: { warn: () => undefined },
      saveFailed: async (keys) => void saved.push([...keys]),
      maxWaitMs: 50,
      repeatAfterMs: 60_000,
      ...options,
    },
  )
  return { edge, sent, saved, finish: (error?: Error) => waiting.shift()?.(error) }
}

it('resolves when the cache has purged', async () => {
  const { edge, sent, finish } = setUp({ maxWaitMs: 10_000 })
  const done = edge.purge(['site'])
  finish()
  await done
  expect(sent).toEqual([['site']])
  edge.close()
})

it('does not wait for a slow cache, nor reject for a broken one', async () => {
  const { edge, saved, finish } = setUp()
  await edge.purge(['site'])
  finish(new Error('no'))
  await until(() => expect(saved).toEqual([['site']]))
  edge.close()
})

it('sends one request for all commits during another', async () => {
  const { edge, sent, finish } = setUp({ maxWaitMs: 10_000 })
  const first = edge.purge(['site'])
  const later = [edge.purge(['site']), edge.purge(['media-1']), edge.purge(['site'])]
  expect(sent).toHaveLength(1)
  finish()
  await first
  await until(() => expect(sent).toEqual([['site'], ['site', 'media-1']]))
  finish()
  await Promise.all(later)
  edge.close()
})

it('starts the next request even if the one before failed', async () => {
  const { edge, sent, finish } = setUp({ maxWaitMs: 10_000 })
  const first = edge.purge(['site'])
  const second = edge.purge(['media-1'])
  finish(new Error('no'))
  await first
  finish()
  await second
  expect(sent).toEqual([['site'], ['media-1']])
  edge.close()
})

it('purges again after a moment, once for several commits', async () => {
  const { edge, sent, finish } = setUp({ repeatAfterMs: 30 })
  for (const key of ['site', 'media-1', 'site']) {
    const done = edge.purge([key])
    finish()
    await done
  }
  await until(() => expect(sent.slice(3)).toEqual([['site', 'media-1']]))
  edge.close()
})

it('purges all files instead of a long list of them', async () => {
  const { edge, sent, finish } = setUp()
  finish()
  await edge.purge(Array.from({ length: 40 }, (_, n) => `media-${n}`))
  expect(sent).toEqual([['media']])
  edge.close()
})
