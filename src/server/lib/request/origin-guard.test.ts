import { expect, it } from 'vitest'
import { isForeignWrite } from './origin-guard.ts'

const OWN = 'https://news.example'

it.each([
  ['our own origin', OWN, { origin: OWN, host: 'news.example' }, false],
  ['our host without TLS', OWN, { origin: 'http://news.example', host: 'news.example' }, true],
  ['any pair of Host and Origin', OWN, { origin: 'https://evil.example', host: 'evil.example' }, true],
  ['a referrer of ours', OWN, { referer: `${OWN}/auth`, host: 'news.example' }, false],
  ['a foreign referrer', OWN, { referer: 'http://news.example/', host: 'news.example' }, true],
  ['our own host, where no PUBLIC_ORIGIN is set', null, { origin: 'http://x:1', host: 'x:1' }, false],
  ['another host, where no PUBLIC_ORIGIN is set', null, { origin: 'http://x:1', host: 'x:2' }, true],
  ['our own host with the port of its scheme', null, { origin: 'https://x', host: 'x:443' }, false],
  ['our own host with the port of another scheme', null, { origin: 'https://x', host: 'x:80' }, true],
  ['a host that is none', null, { origin: 'https://x', host: 'x, x' }, true],
  ['no browser', OWN, { host: 'x' }, false],
])('checks a write from %s', (_, ownOrigin, headers, expected) => {
  expect(isForeignWrite('POST', new Headers(headers), ownOrigin)).toBe(expected)
})
