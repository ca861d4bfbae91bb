import { expect, it } from 'vitest'
import { withLanguage } from '#server/lib/with-language.ts'
import { shownColumns, shownEntries } from './built-in-menus.ts'
import { DEFAULT_SECTIONS } from './sections.ts'
import type { SiteInfo } from './site-info.ts'

const SITE = { sections: DEFAULT_SECTIONS } as SiteInfo
const labels = (site: SiteInfo) => shownEntries(site).map(({ label }) => label)

it('a menu starts with what readers see: on a front page in Edition, every section', () => {
  expect(labels(SITE)).toEqual(['Home', 'News', 'Politics', 'Business', 'Entertainment'])
  const all = labels({ ...SITE, isEdition: true })
  expect(all.toSorted()).toEqual(['Home', ...DEFAULT_SECTIONS.map(({ name }) => name)].toSorted())
  const own = [{ label: 'Tides', href: '/tides', links: [] }]
  expect(labels({ ...SITE, isEdition: true, look: { navigation: own } as never })).toEqual(['Tides'])
})

it('an entry of a built-in section is in the language of the page until somebody types another label', () => {
  const links = [
    { label: 'Politics', href: '/politics' },
    { label: 'Ballots', href: '/politics' },
    { label: 'Politics', href: '/elsewhere' },
  ]
  const look = { navigation: links.map((link) => ({ ...link, links })), footer: [{ title: 'Desk', links }] }
  const shown = withLanguage('de', () => ({
    entries: shownEntries({ ...SITE, look }),
    columns: shownColumns({ ...SITE, look }),
  }))
  const expected = ['Politik', 'Ballots', 'Politics']
  expect(shown.entries.map(({ label }) => label)).toEqual(expected)
  expect(shown.entries[0]?.links.map(({ label }) => label)).toEqual(expected)
  expect(shown.columns[0]?.links.map(({ label }) => label)).toEqual(expected)
})

it('a footer starts with the links to the imprint and the pages of the newsroom', () => {
  const pages = [
    { slug: 'jobs', title: 'Jobs' },
    { slug: 'imprint', title: 'Impressum' },
    { slug: 'record', title: 'Our record' },
  ]
  const hrefs = shownColumns({ ...SITE, pages, footerLinks: [{ label: 'Record', href: '/record' }] }).flatMap(
    ({ links }) => links.map(({ href }) => href),
  )
  expect(hrefs).toEqual(expect.arrayContaining(['/jobs', '/imprint', '/record', '/about']))
  expect(new Set(hrefs).size).toBe(hrefs.length)
})
