import { expect, it } from 'vitest'
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
