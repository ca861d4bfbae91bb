import { afterAll, beforeAll, expect, it } from 'vitest'
import { importItems } from '#features/moving/tables/imports.ts'
import { movedAddresses } from '#features/moving/server/static-site/moved-addresses.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { ImportRun } from '../import-run.ts'
import { addressAnswering } from './check-addresses.ts'
import { chooseForm } from './choose-form.ts'
import { saveAddresses } from './save-addresses.ts'

const SOURCE = 'wordpress:https://old.example/demo'
let newsroom: TestNewsroom

beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const run: ImportRun = {
  id: 1,
  kind: 'wordpress',
  source: SOURCE,
  site: { type: 'site', url: 'https://old.example/demo', name: 'Old', tagline: '', lang: '', version: '' },
  file: 'old.xml',
  options: {
    site: null,
    media: null,
    addresses: 'own',
    members: 'draft',
    pictures: true,
    types: {},
    dryRun: false,
  },
  signal: new AbortController().signal,
}

async function imported(sourceId: string, title: string, paths: string[]): Promise<number> {
  const { id } = await admin().articles.create({ title, content: 'Text.' })
  await newsroom.deps.db.write(async (tx) => {
    const record = { type: 'article', sourceId, paths } as Parameters<typeof saveAddresses>[3]
    await saveAddresses(tx, newsroom.deps, run, record, { type: 'article', id, path: null })
    const result = { outcome: 'imported' as const, title, paths }
    const values = { hash: sourceId, targetId: id, result, importId: 1, updatedAt: newsroom.clock.iso() }
    await tx.db.insert(importItems).values({ source: SOURCE, type: 'article', sourceId, ...values })
  })
  return id
}

it('gives the articles of a site in a folder the addresses that they had in it', async () => {
  const id = await imported('7', 'Sea wall', ['/demo/sea-wall/', '/demo/?p=7'])
  await imported('8', 'Harbor', ['/demo/harbor/'])
  await chooseForm(newsroom.deps, run)
  expect((await admin().settings.read()).addressForm).toBe('slug')
  expect(await addressAnswering(newsroom.deps, '/demo/sea-wall/')).toBe('/sea-wall')
  expect(await newsroom.as(null).articles.page({ id })).toMatchObject({ path: '/sea-wall' })
})

it('names their old addresses to the static copy, which cannot work them out', async () => {
  const moved = await movedAddresses(newsroom.deps)
  expect([...moved]).toEqual(expect.arrayContaining(['/demo/sea-wall', '/demo/harbor', '/demo?p=7']))
  expect(moved.has('/')).toBe(false)
})
