import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openEditorWorld, openIssueWorld, type Fate } from '../testing/editor-world.ts'
import { seeded } from '#tests/support/random.ts'
import { rounds } from '#tests/support/rounds.ts'

const RUNS = rounds(10, 100)
const STEPS = 40
const OPENING = 'The first paragraph.\n\nThe second paragraph.\n\nThe third paragraph.'

let newsroom: TestNewsroom

beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

function typeInto(text: string, word: string, random: () => number): string {
  const paragraphs = text.split('\n\n')
  const place = Math.floor(random() * (paragraphs.length + 1))
  if (place === paragraphs.length) return `${text}\n\n${word}`
  return paragraphs.map((old, index) => (index === place ? `${old} ${word}` : old)).join('\n\n')
}

/** What is edited, and how a second editor saves another text or another field of it. */
interface Kind {
  open: (title: string) => Promise<ReturnType<typeof openEditorWorld>>
  otherSaves: (typed: (text: string) => string, flag: boolean) => Promise<unknown>
}

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

function issueKind(): Kind {
  const { staff, admin } = newsroom.people
  let id = 0
  return {
    async open(subject) {
      const { id: newsletterId } = await newsroom.as(admin).newsletters.create({ name: subject })
      ;({ id } = await newsroom.as(staff).issues.create({ newsletterId, subject, content: OPENING }))
      return openIssueWorld(newsroom, id)
    },
    async otherSaves(typed, isArchived) {
      const { version, content } = await newsroom.as(admin).issues.get({ id })
      await newsroom.as(admin).issues.update({ id, version, isArchived, content: typed(content) })
    },
  }
}

interface Run {
  kind: Kind
  seed: number
  /** A second editor saves the same article. */
  hasOther: boolean
}

/** Simulates an editor on an unreliable network. Returns every typed word, and the saved text. */
async function runOnce({ kind, seed, hasOther }: Run) {
  const random = seeded(seed)
  const { clock, network, world, open, read, flushNetwork, keepBoth } = await kind.open(`Run ${seed}`)
  network.cookie = await newsroom.cookieOf(newsroom.people.staff)
  const cookie = network.cookie
  const words: string[] = []
  const word = (who: string) => {
    const typed = `${who}${seed}x${words.length}.`
    words.push(typed)
    return typed
  }
  let isDown = false
  network.fate = (): Fate => {
    const dice = random()
    if (isDown || dice < 0.1) return 'lost-before'
    return dice < 0.22 ? 'lost-after' : 'arrives'
  }

  let machine = await open()
  const steps: Array<() => unknown> = [
    () => machine.type({ content: typeInto(machine.state().draft.content, word('mine'), random) }),
    () => machine.type({ content: typeInto(machine.state().draft.content, word('mine'), random) }),
    () => machine.type({ title: machine.state().draft.title + ' ' + word('title') }),
    // The server trims it.
    () => machine.type({ excerpt: `${machine.state().draft.excerpt}${word('summary')} ` }),
    () => clock.advance(1_500),
    () => clock.advance(5_000),
    () => flushNetwork(),
    () => machine.absorb(),
    () => void machine.save(),
    // The session ends; later the same person signs in again.
    () => (network.cookie = ''),
    () => {
      network.cookie = cookie
      void machine.retry()
    },
    // The server is killed: requests in flight are lost before or after they take effect.
    () => (isDown = true),
    () => (isDown = false),
    // The tab crashes, and the article is opened again.
    async () => (machine = await open()),
    () => keepBoth(machine),
    () => (hasOther ? otherSaves() : undefined),
  ]
  const otherSaves = () => {
    const isText = random() < 0.5
    const typed = (text: string) => (isText ? typeInto(text, word('other'), random) : text)
    return kind.otherSaves(typed, random() < 0.5)
  }

  for (let step = 0; step < STEPS; step += 1) await steps[Math.floor(random() * steps.length)]?.()

  network.fate = () => 'arrives'
  network.cookie = cookie
  for (let round = 0; round < 20; round += 1) {
    void machine.retry()
    await flushNetwork()
    await keepBoth(machine)
    machine.absorb()
    clock.advance(60_000)
    await flushNetwork()
  }
  const { title, excerpt, content } = (await read()).draft
  return {
    words,
    saved: `${title}\n\n${excerpt}\n\n${content}`,
    state: machine.state(),
    conflicts: world.conflicts,
  }
}

const occurrences = (text: string, word: string) => text.split(word).length - 1

describe.each([
  ['an article', articleKind],
  ['an issue', issueKind],
])('%s with failures of network, session, and server, and a second editor', (_name, kindOf) => {
  it(`loses no word in ${RUNS} runs`, { timeout: 120_000 }, async () => {
    let typedCount = 0
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { words, saved, state } = await runOnce({ kind: kindOf(), seed, hasOther: seed % 2 === 0 })
      typedCount += words.length
      const lost = words.filter((typed) => !saved.includes(typed))
      expect({ seed, lost, phase: state.phase }).toEqual({ seed, lost: [], phase: 'saved' })
    }
    expect(typedCount).toBeGreaterThan(RUNS * 3)
  })

  it('never gets a conflict with their own text, and saves no word twice', { timeout: 120_000 }, async () => {
    for (let seed = 1_001; seed <= 1_000 + RUNS; seed += 1) {
      const { words, saved, conflicts } = await runOnce({ kind: kindOf(), seed, hasOther: false })
      const wrong = words.filter((typed) => occurrences(saved, typed) !== 1)
      expect({ seed, wrong, conflicts }).toEqual({ seed, wrong: [], conflicts: 0 })
    }
  })
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
