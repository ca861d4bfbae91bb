import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importItems } from '#features/moving/tables/imports.ts'
import { runFrom } from '#tests/support/newsroom/import-run.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { SourceMenu } from '#importing/source-records.ts'
import { writeMenu } from './write-menu.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const entry = (sourceId: string, parentId: string | null): SourceMenu['items'][number] => ({
  sourceId,
  label: `Entry ${sourceId}`,
  url: `https://old.example/${sourceId}/`,
  target: null,
  parentId,
})

it('becomes the navigation, with entries of deeper levels on the second, and ends where it is a circle', async () => {
  const { deps } = newsroom
  const run = runFrom('https://old.example')
  const items = [
    entry('a', null),
    entry('b', 'a'),
    entry('c', 'b'),
    entry('d', 'c'),
    entry('e', null),
    entry('x', 'y'),
    entry('y', 'x'),
  ]
  const record: SourceMenu = { type: 'menu', sourceId: 'main', paths: [], name: 'Main', items }
  const written = { type: 'menu', sourceId: 'main', hash: '1', record, item: null } as const
  const context = { deps, run, now: deps.clock.iso(), files: new Map() }
  await deps.db.write((tx) => writeMenu(tx, context, written))
  const { identity } = await newsroom.as(newsroom.people.admin).identity.read()
  expect(identity.navigation).toEqual([
    {
      label: 'Entry a',
      href: '/a',
      links: ['b', 'c', 'd'].map((id) => ({ label: `Entry ${id}`, href: `/${id}` })),
    },
    { label: 'Entry e', href: '/e', links: [] },
  ])
  const [item] = await deps.db.read.select().from(importItems).where(eq(importItems.type, 'menu'))
  expect(item?.result).toMatchObject({
    outcome: 'changed',
    changes: [{ key: 'menuLevelsJoined' }],
    open: [{ what: { english: 'The navigation shows 5 of the 7 entries of the menu Main.' } }],
  })
})
