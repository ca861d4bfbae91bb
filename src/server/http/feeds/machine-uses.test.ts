import { describe, expect, it } from 'vitest'
import { isPathAllowed, parseRobots } from '#server/lib/outbound/robots.ts'
import { DEFAULT_MACHINE_USES, type MachineUses } from '#features/site/shared/machine-uses.ts'
import { CRAWLERS } from './crawlers.ts'
import { robotsTxt, rslDocument, tdmrepJson } from './machine-uses.ts'

const ORIGIN = 'https://news.example'
const robots = (uses: Partial<MachineUses> = {}) => robotsTxt(ORIGIN, { ...DEFAULT_MACHINE_USES, ...uses })
const allows = (text: string, crawler: string, path = '/articles/1') =>
  isPathAllowed(parseRobots(text, crawler).rules, path)
const named = (purpose: string) => CRAWLERS.filter((one) => one.purpose === purpose).map(({ name }) => name)

const BOOLEANS = [true, false]
const ALL_USES: MachineUses[] = BOOLEANS.flatMap((mayBeFound) =>
  BOOLEANS.flatMap((mayBeQuoted) =>
    BOOLEANS.map((mayBeTrainedOn) => ({ mayBeFound, mayBeQuoted, mayBeTrainedOn })),
  ),
)

describe('robots.txt', () => {
  it.each(ALL_USES)('closes the dashboard to every crawler, and stays small: %j', (uses) => {
    const text = robotsTxt(ORIGIN, uses)
    for (const crawler of ['unnamed', ...CRAWLERS.map(({ name }) => name)]) {
      for (const path of ['/dashboard/articles', '/api/articles', '/trpc/a', '/auth', '/search?q=a', '/live'])
        expect(allows(text, crawler, path)).toBe(false)
    }
    expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024)
  })

  it('repeats the general lines in each group', () => {
    const [, ...groups] = robots().split('\n\n')
    const closed = ['/dashboard', '/api/', '/trpc/', '/auth', '/search', '/live']
    const withAgents = groups.filter((group) => group.startsWith('User-agent:'))
    expect(withAgents).toHaveLength(4)
    for (const group of withAgents) {
      expect(group).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no\n')
      for (const path of closed) expect(group.split('\n')).toContain(`Disallow: ${path}`)
    }
  })

  it('keeps out those who train or answer if the site does not allow it, and all others never', () => {
    const text = robots()
    for (const name of named('training')) expect([name, allows(text, name)]).toEqual([name, false])
    for (const name of ['unnamed', ...named('answers'), ...named('search')])
      expect([name, allows(text, name)]).toEqual([name, true])
    const closed = robots({ mayBeQuoted: false, mayBeTrainedOn: true })
    for (const name of named('answers')) expect([name, allows(closed, name)]).toEqual([name, false])
    for (const name of named('training')) expect([name, allows(closed, name)]).toEqual([name, true])
  })

  it('lets search engines read pages that they may not list', () => {
    const text = robots({ mayBeFound: false })
    for (const name of ['unnamed', ...named('search')]) expect(allows(text, name)).toBe(true)
    expect(text).not.toContain('Sitemap:')
  })

  // Lighthouse calls a file with other directives invalid (`DIRECTIVE_SAFELIST` of 13.5.0, from 2026-09-18).
  it('has only directives that checkers know', () => {
    const names = Array.from(robots().matchAll(/^([\w-]+):/gm), ([, name = '']) => name.toLowerCase())
    expect(new Set(names)).toEqual(new Set(['user-agent', 'content-signal', 'disallow', 'allow', 'sitemap']))
  })

  it('names the sitemaps of a site that may be found', () => {
    expect(robots().split('\n')).toEqual(
      expect.arrayContaining([`Sitemap: ${ORIGIN}/sitemap.xml`, `Sitemap: ${ORIGIN}/sitemap-news.xml`]),
    )
  })
})

describe('the table of crawlers', () => {
  it('has each name once, with the page that states its purpose and the day', () => {
    const names = CRAWLERS.map(({ name }) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    for (const { name, source, checkedOn } of CRAWLERS) {
      expect(name).toMatch(/^[A-Za-z_-]+$/)
      expect(source).toMatch(/^https:\/\//)
      expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})

describe('the other documents', () => {
  it.each<[Partial<MachineUses>, number]>([
    [{ mayBeTrainedOn: true }, 0],
    [{}, 1],
    [{ mayBeTrainedOn: true, mayBeQuoted: false }, 1],
  ])('reserve mining with %j: %s', (uses, expected) => {
    expect(JSON.parse(tdmrepJson({ ...DEFAULT_MACHINE_USES, ...uses }))).toEqual([
      { location: '/', 'tdm-reservation': expected },
    ])
  })

  it('permit or prohibit every usage in the license', () => {
    const usages = (text: string, element: string) =>
      Array.from(text.matchAll(new RegExp(`<${element} type="usage">(.+?)<`, 'g')), ([, usage]) => usage)
    const text = rslDocument(`${ORIGIN}/a?b&c`, { ...DEFAULT_MACHINE_USES, mayBeFound: false })
    expect(usages(text, 'permits')).toEqual(['ai-index', 'ai-input'])
    expect(usages(text, 'prohibits')).toEqual(['search', 'ai-train'])
    expect(text).toContain('url="https://news.example/a?b&amp;c"')
  })
})
