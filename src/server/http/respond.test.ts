import { describe, expect, it } from 'vitest'
import { isFresh, pickEncoding } from './respond.ts'

describe('pickEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['identity', 'identity'],
    ['sabra', 'identity'],
    [['gzip', 'br'], 'br'],
  ])('answers %o with %s, cached or not', (accepted, encoding) => {
    expect(pickEncoding(accepted)).toBe(encoding)
    expect(pickEncoding(accepted), 'from the cache').toBe(encoding)
  })
})

describe('isFresh', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': '"b", W/"a"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"b"' }, false],
    [{ 'if-none-match': '"b"', 'if-modified-since': 'Sun, 15 Mar 2026 00:00:00 GMT' }, false],
    [{ 'if-modified-since': 'Sun, 15 Mar 2026 00:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Fri, 13 Mar 2026 00:00:00 GMT' }, false],
    [{ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, true],
    // Proxies that compress change the mark.
    [{ 'if-none-match': '"a-gzip"' }, true],
    [{ 'if-none-match': 'W/"a-br"' }, true],
    [{ 'if-none-match': '"x", "a--gzip"' }, true],
    [{ 'if-none-match': '"a;gzip"' }, true],
    [{ 'if-none-match': '"b-gzip"' }, false],
    [{ 'if-none-match': '"-gzip"' }, false],
  ])('%o: %s', (headers, expected) => {
    const validators = { etag: '"a"', 'last-modified': 'Sat, 14 Mar 2026 00:00:00 GMT' }
    expect(isFresh(headers, validators)).toBe(expected)
  })
})
