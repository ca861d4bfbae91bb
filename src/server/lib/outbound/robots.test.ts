import { describe, expect, it } from 'vitest'
import { isPathAllowed, parseRobots } from './robots.ts'

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
  ])('%j allows %s: %s', (text, path, expected) => {
    expect(isPathAllowed(parseRobots(text, 'BroadsheetBot').rules, path)).toBe(expected)
  })

  it.each([
    ['', null],
    ['User-agent: *\nDisallow: /a', null],
    ['User-agent: *\nContent-Signal: search=yes, ai-input=no', false],
    ['User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no', true],
    ['User-agent: *\ncontent-signal: AI-Input = NO # note', false],
    ['User-agent: *\nContent-Signal: ai-train=no', null],
    ['User-agent: *\nContent-Signal: not-ai-input=no, ai-input=none', null],
    ['User-agent: *\nContent-Signal: ai-input=no\nContent-Signal: ai-input=yes', false],
    ['User-agent: *\nContent-Signal: ai-input=no\n\nUser-agent: BroadsheetBot\nDisallow: /a', null],
    ['User-agent: BroadsheetBot\nContent-Signal: ai-input=no\n\nUser-agent: *\nAllow: /', false],
    ['Content-Signal: ai-input=no', null],
  ])('%j allows input to AI: %s', (text, expected) => {
    expect(parseRobots(text, 'BroadsheetBot').allowsAiInput).toBe(expected)
  })

  it('a group ends with its signal', () => {
    const text = 'User-agent: *\nContent-Signal: ai-train=no\n\nUser-agent: GPTBot\nDisallow: /'
    expect(isPathAllowed(parseRobots(text, 'BroadsheetBot').rules, '/a')).toBe(true)
  })

  it('matches a pattern with many wildcards quickly', () => {
    const rules = [{ allow: false, pattern: `/${'*a'.repeat(500)}b$` }]
    expect(isPathAllowed(rules, `/${'a'.repeat(5_000)}`)).toBe(true)
  })

  /** Repeats a line up to the size limit of a robots.txt. */
  const full = (start: string, line: string) =>
    start + line.repeat(Math.floor((512 * 1024 - start.length) / line.length))
  const agents = Array.from({ length: 12_000 }, (_, n) => `user-agent:a${n.toString(36)}\n`).join('')

  it.each([
    ['12,000 agents with 40,000 rules', full(agents, 'allow:/\n'), true],
    ['the same agent 20,000 times', full('user-agent:*\n'.repeat(20_000), 'disallow:/\n'), false],
    ['empty lines', full('', '\n'), true],
    ['one long line', full('disallow:/', 'a'), true],
    ['rules with many wildcards', full('user-agent:*\n', `disallow:/${'*aaaaab'.repeat(200)}\n`), true],
    ['signals', full('user-agent:*\n', 'content-signal:ai-input=no\n'), true],
    ['one long signal', full('user-agent:*\n', `content-signal:${', ai-input'.repeat(200)}\n`), true],
    ['rules that nearly match', full('user-agent:*\n', `disallow:/*${'a'.repeat(60)}b\n`), true],
    // Quadratic work would take longer than a test may.
  ])('half a megabyte of %s is read', (_, text, isAllowed) => {
    expect(isPathAllowed(parseRobots(text, 'BroadsheetBot').rules, `/${'a'.repeat(2_000)}`)).toBe(isAllowed)
  })

  it('stores at most 2,000 rules and 64 KB', () => {
    const count = (line: string) => parseRobots(full('user-agent:*\n', line), 'B').rules.length
    expect(count('allow:/\n')).toBe(2_000)
    expect(count(`allow:/${'a'.repeat(1_023)}\n`)).toBe(64)
  })
})
