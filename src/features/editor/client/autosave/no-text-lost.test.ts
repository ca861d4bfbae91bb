import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openEditorWorld, type Fate } from '../testing/editor-world.ts'
import { occurrences, OPENING, testLossyRuns, type Kind } from '../testing/lossy-runs.ts'

let newsroom: TestNewsroom

beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

function articleKind(): Kind {
  const { staff, admin } = newsroom.people
  let id = 0
  return {
    async open(title) {
      ;({ id } = await newsroom.as(staff).articles.create({ title, content: OPENING, status: 'draft' }))
      return openEditorWorld(newsroom, id)
    },
    async otherSaves(typed, searchHidden) {
      const { version, content } = await newsroom.as(admin).articles.forEdit({ id })
      await newsroom.as(admin).articles.update({ id, version, searchHidden, content: typed(content) })
    },
  }
}

describe('an article with failures of network, session, and server, and a second editor', () => {
  testLossyRuns(() => newsroom, articleKind)
})

it('does not raise a conflict again that was decided while a response was missing', async () => {
  const { staff, admin } = newsroom.people
  const { id } = await newsroom
    .as(staff)
    .articles.create({ title: 'Decided', content: OPENING, status: 'draft' })
  const { clock, network, world, open, flushNetwork, keepBoth } = openEditorWorld(newsroom, id)
  network.cookie = await newsroom.cookieOf(staff)
  // The first save is rejected for its version; the response to the second one is lost.
  const fates: Fate[] = ['arrives', 'lost-after']
  network.fate = () => fates.shift() ?? 'arrives'
  const machine = await open()
  const theirs = OPENING.replace('first paragraph.', 'first paragraph. Theirs.')
  await newsroom.as(admin).articles.update({ id, version: 1, content: theirs })
  const type = async (before: string, after: string) => {
    machine.type({ content: machine.state().draft.content.replace(before, after) })
    clock.advance(1_500)
    await flushNetwork()
  }
  await type('second paragraph.', 'second paragraph. Mine.')
  expect(machine.state().problem).toBe('offline')
  await type('first paragraph.', 'first paragraph. Mine too.')
  expect(machine.state().problem).toBe('conflict')
  await keepBoth(machine)
  expect({ conflicts: world.conflicts, phase: machine.state().phase }).toEqual({
    conflicts: 1,
    phase: 'saved',
  })
  const { content } = await newsroom.as(staff).articles.forEdit({ id })
  expect(['Theirs.', 'Mine.', 'Mine too.'].map((words) => occurrences(content, words))).toEqual([1, 1, 1])
})
