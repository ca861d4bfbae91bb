import type { License } from '#rewriting/source-rights.ts'
import type { TestNewsroom } from './test-newsroom.ts'

/** Enters the site of a test into the register of sources. Returns the source. */
export function registerSource(newsroom: TestNewsroom, url: string, license: License = 'own-archive') {
  const input = { name: 'Ellery Post', hosts: [url], license }
  return newsroom.as(newsroom.people.admin).sources.create(input)
}
