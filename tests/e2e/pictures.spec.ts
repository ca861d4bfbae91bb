import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/browser/test.ts'
import { OUTLINES, outlineOf, PICTURES, withScreen } from '#tests/support/browser/pictures.ts'

// The pictures of README.md and docs show the product as it is.

/** Pixels by which another version of Chromium may set the same words. */
const TOLERANCE = 12

test('each picture shows what is on its screen; if not, run npm run pictures', async ({ site, browser }) => {
  const taken: Record<string, string[]> = JSON.parse(await readFile(OUTLINES, 'utf8'))
  expect(Object.keys(taken)).toEqual(PICTURES.map(({ name }) => name))
  for (const picture of PICTURES) {
    const now = await withScreen({ site, browser }, picture, outlineOf)
    const before = taken[picture.name] ?? []
    expect(now.map(textOf), `${picture.name}.png is old: run npm run pictures`).toEqual(before.map(textOf))
    const moved = now.filter((line, index) => distance(line, before[index] ?? '') > TOLERANCE)
    expect(moved, `${picture.name}.png is old: run npm run pictures`).toEqual([])
  }
})

const textOf = (line: string) => line.slice(0, line.lastIndexOf(' @ '))

/** How far the same words are apart, across or down. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((line) =>
    line
      .slice(line.lastIndexOf(' @ ') + 3)
      .split(' ')
      .map(Number),
  )
  return Math.max(...(a ?? []).map((value, index) => Math.abs(value - (b?.[index] ?? 0))))
}
