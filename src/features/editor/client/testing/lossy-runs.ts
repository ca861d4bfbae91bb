import { expect, it } from 'vitest'
import { rounds } from '#tests/support/rounds.ts'
import { seeded } from '#tests/support/random.ts'
import type { TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { openEditorWorld, Fate } from './editor-world.ts'

const RUNS = rounds(10, 100)
const STEPS = 40
export const OPENING = 'The first paragraph.\n\nThe second paragraph.\n\nThe third paragraph.'

function typeInto(text: string, word: string, random: () => number): string {
  const paragraphs = text.split('\n\n')
  const place = Math.floor(random() * (paragraphs.length + 1))
  if (place === paragraphs.length) return `${text}\n\n${word}`
  return paragraphs.map((old, index) => (index === place ? `${old} ${word}` : old)).join('\n\n')
}

/** What is edited, and how a second editor saves another text or another field of it. */
export interface Kind {
  open: (title: string) => Promise<ReturnType<typeof openEditorWorld>>
  otherSaves: (typed: (text: string) => string, flag: boolean) => Promise<unknown>
}

interface Run {
  newsroom: TestNewsroom
  kind: Kind
  seed: number
  /** A second editor saves the same article. */
  hasOther: boolean
}

/** Simulates an editor on an unreliable network. Returns every typed word, and the saved text. */
async function runOnce({ newsroom, kind, seed, hasOther }: Run) {
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

/** How often a word is in a text. */
export const occurrences = (text: string, word: string) => text.split(word).length - 1

/** Adds the tests of an editor with failures of network, session and server. */
export function testLossyRuns(newsroomOf: () => TestNewsroom, kindOf: () => Kind): void {
  it(`loses no word in ${RUNS} runs`, { timeout: 120_000 }, async () => {
    let typedCount = 0
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { words, saved, state } = await runOnce({
        newsroom: newsroomOf(),
        kind: kindOf(),
        seed,
        hasOther: seed % 2 === 0,
      })
      typedCount += words.length
      const lost = words.filter((typed) => !saved.includes(typed))
      expect({ seed, lost, phase: state.phase }).toEqual({ seed, lost: [], phase: 'saved' })
    }
    expect(typedCount).toBeGreaterThan(RUNS * 3)
  })

  it('never gets a conflict with their own text, and saves no word twice', { timeout: 120_000 }, async () => {
    for (let seed = 1_001; seed <= 1_000 + RUNS; seed += 1) {
      const { words, saved, conflicts } = await runOnce({
        newsroom: newsroomOf(),
        kind: kindOf(),
        seed,
        hasOther: false,
      })
      const wrong = words.filter((typed) => occurrences(saved, typed) !== 1)
      expect({ seed, wrong, conflicts }).toEqual({ seed, wrong: [], conflicts: 0 })
    }
  })
}
