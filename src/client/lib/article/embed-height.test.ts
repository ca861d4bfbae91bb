import { expect, it } from 'vitest'
import { heightIn } from './embed-height.ts'

it.each<[string, unknown, number | null]>([
  ['Mastodon', { type: 'setHeight', id: 1, height: 480.2 }, 481],
  ['Bluesky', { id: 'x', height: 511 }, 511],
  ['Instagram', '{"type":"MEASURE","details":{"height":870}}', 870],
  ['X', { 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 612 }] } }, 612],
  ['Datawrapper', { 'datawrapper-height': { '7Kx3a': 400 } }, 400],
  ['a huge number', { height: 1e9 }, 2_000],
  ['a tiny number', { height: 1 }, 80],
  ['a negative number', { height: -5 }, null],
  ['text', 'hello', null],
  ['an endless text', `{"height":1${'0'.repeat(20_000)}}`, null],
  ['nothing', null, null],
  ['a list', [400], null],
])('reads the height that %s sends', (_name, message, height) => expect(heightIn(message)).toBe(height))
