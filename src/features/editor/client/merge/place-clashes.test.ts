import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeText } from './merge.ts'
import { placeClashes } from './place-clashes.ts'
import { resolveText } from './resolve-conflicts.ts'
import { rounds } from '#tests/support/rounds.ts'

const BASE = 'One.\n\nTwo.\n\nThree.\n\nFour.'

const placed = (mine: string, theirs: string, base = BASE) =>
  placeClashes(mergeText(mine, base, theirs), mine)
const shown = (mine: string, theirs: string) =>
  placed(mine, theirs).map(({ clash, passage: { start, end } }) => [mine.slice(start, end), clash.theirs])

it('finds my version of each clash in my text, after changes that others made before it', () => {
  const mine = BASE.replace('Two.', 'Two, mine.').replace('Four.', 'Four, mine.')
  const theirs = `New.\n\n${BASE}`.replace('Two.', 'Two, theirs.').replace('Four.', 'Quattro.')
  expect(shown(mine, theirs)).toEqual([
    ['Two, mine.', 'Two, theirs.'],
    ['Four, mine.', 'Quattro.'],
  ])
})

it('tells my version from the same letters within another line', () => {
  const mine = BASE.replace('One.', 'Not a. But').replace('Two.', 'a.')
  const [clash] = placed(mine, BASE.replace('Two.', 'b.'))
  expect(clash?.passage.start).toBe(mine.indexOf('\n\na.') + 2)
})

it('places what I removed after the text before it', () => {
  const mine = 'One.\n\nThree.\n\nFour.'
  const [clash] = placed(mine, BASE.replace('Two.', 'Two, theirs.'))
  expect(clash?.clash).toMatchObject({ mine: '', theirs: 'Two, theirs.' })
  expect(clash?.passage).toEqual({ start: 4, end: 4 })
})

it('keeps the key of a clash while I edit my version', () => {
  const theirs = BASE.replace('Two.', 'Two, theirs.')
  const keys = ['Two, mine.', 'Two, mine, edited.'].map(
    (two) => placed(BASE.replace('Two.', two), theirs)[0]?.key,
  )
  expect(keys[0]).toBe(keys[1])
})

const sentence = fc.stringMatching(/^[A-Z][a-z]{2,12}( [a-z]{1,9}){0,4}\.$/)

it('over random edits: every clash has its place, and keeping both loses no paragraph', () => {
  const edits = fc.array(fc.option(sentence), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(fc.uniqueArray(sentence, { minLength: 6, maxLength: 6 }), edits, edits, (base, a, b) => {
      const edited = (all: Array<string | null>) => base.map((text, index) => all[index] ?? text)
      const [mine, theirs] = [edited(a), edited(b)]
      const merged = mergeText(mine.join('\n\n'), base.join('\n\n'), theirs.join('\n\n'))
      const clashes = placeClashes(merged, mine.join('\n\n'))
      expect(clashes).toHaveLength(merged.clashes)
      for (const { clash, passage } of clashes) {
        expect(mine.join('\n\n').slice(passage.start, passage.end)).toBe(clash.mine)
      }
      const both = resolveText(merged, [])
      for (const [index, text] of base.entries()) {
        for (const changed of [mine[index], theirs[index]])
          if (changed && changed !== text) expect(both).toContain(changed)
      }
    }),
    { numRuns: rounds(100, 1_000) },
  )
})
