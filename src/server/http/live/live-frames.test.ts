import { expect, test } from 'vitest'
import { createLiveFrames } from './live-frames.ts'

const article = (id: number) => ({ change: 'published' as const, id, title: `No. ${id}`, category: 'news' })
const idOf = (frame: Buffer) => /^id: (.+)$/m.exec(frame.toString())?.[1] ?? ''

test('gives an event the same id in two processes that share a numbering', () => {
  const a = createLiveFrames({ numbering: 'log', commit: 0 })
  const b = createLiveFrames({ numbering: 'log', commit: 6 })
  a.add('story', article(1), 5)
  expect(idOf(b.add('story', article(2), 7))).toBe(idOf(a.add('story', article(2), 7)))
})

test('sends a page the events that another process has not sent it', () => {
  const a = createLiveFrames({ numbering: 'log', commit: 4 })
  const b = createLiveFrames({ numbering: 'log', commit: 4 })
  const seen = idOf(a.add('story', article(1), 5))
  b.add('story', article(1), 5)
  const missed = [b.add('ticker', [], 5), b.add('story', article(2), 6)]
  expect(b.since(seen)).toEqual(missed)
})

test.each([
  ['of another numbering', '0badbeef-5-1'],
  ['from before the process knew the commits', 'log-3-1'],
  ['without numbers', 'log'],
  ['with words for numbers', 'log-five-one'],
])('cannot continue after an id %s', (_, id) => {
  const frames = createLiveFrames({ numbering: 'log', commit: 4 })
  frames.add('story', article(1), 5)
  expect(frames.since(id)).toBeNull()
})

test('cannot continue after events that are no longer stored', () => {
  const frames = createLiveFrames({ numbering: 'log', commit: 0 })
  const first = idOf(frames.add('story', article(1), 1))
  for (let commit = 2; commit <= 300; commit += 1) frames.add('story', article(commit), commit)
  expect(frames.since(first)).toBeNull()
  expect(frames.since('log-299-1')).toHaveLength(1)
})
