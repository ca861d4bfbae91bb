import { describe, expect, it } from 'vitest'
import { isPathAllowed, parseRobots } from './outbound-robots.ts'

describe('robots rules', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/c', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true],
    ['User-agent: *\nDisallow: /*/private/*/x', '/a/private/b/xyz', false],
    ['User-agent: *\nDisallow: /a$', '/ab', true],
    ['User-agent: broadsheetbot\nDisallow: /a\n\nUser-agent: *\nDisallow: /', '/b', true],
    ['User-agent: other\nUser-agent: BroadsheetBot\nDisallow: /a', '/a', false],
    ['User-agent: other\nDisallow: /a', '/a', true],
    ['# note\r\nUSER-AGENT: * # all\r\nDISALLOW: /a # note\r\n', '/a', false],
  ])('%j lets %s through: %s', (text, path, expected) => {
    expect(isPathAllowed(parseRobots(text, 'BroadsheetBot'), path)).toBe(expected)
  })

  it('answers a pattern of many wildcards at once', () => {
    const rules = [{ allow: false, pattern: `/${'*a'.repeat(500)}b$` }]
    expect(isPathAllowed(rules, `/${'a'.repeat(5_000)}`)).toBe(true)
  })
})
