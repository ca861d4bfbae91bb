import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  COLOR_PAIRS,
  colorStyles,
  colorTokens,
  contrastOf,
  GROUNDS,
  problemsOf,
  type Scheme,
  type SiteColors,
} from './site-colors.ts'
import { rounds } from '#tests/support/rounds.ts'
import { seeded } from '#tests/support/random.ts'

function randomColors(count: number): SiteColors[] {
  const random = seeded(17)
  const color = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  return Array.from({ length: count }, () => ({ brand: color(), accent: color() }))
}

/** Lists the pairs of a page that have too little contrast, measured without the module's own functions. */
function failures(colors: SiteColors): string[] {
  const tokens = colorTokens(colors)
  return (['light', 'dark'] as Scheme[]).flatMap((scheme) =>
    COLOR_PAIRS.flatMap(([token, ground, needed]) => {
      const under =
        ground in GROUNDS.light
          ? GROUNDS[scheme][ground as keyof typeof GROUNDS.light]
          : tokens[ground as keyof typeof tokens][scheme]
      const contrast = measure(tokens[token][scheme], under)
      return contrast >= needed ? [] : [`${scheme} ${token} on ${ground}: ${contrast.toFixed(3)}`]
    }),
  )
}

/** The formula of WCAG 2.2. */
function measure(a: string, b: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

describe('colors of a newsroom', () => {
  it('pass on every page in both schemes, or are rejected with colors that do: random pairs', () => {
    let rejected = 0
    const pairs = rounds(500, 3_000)
    for (const colors of randomColors(pairs)) {
      const problems = problemsOf(colors)
      if (problems.length === 0) {
        expect(failures(colors), JSON.stringify(colors)).toEqual([])
        continue
      }
      rejected += 1
      const offered = { ...colors }
      for (const { which, nearest } of problems) offered[which] = nearest
      expect(problemsOf(offered), JSON.stringify(offered)).toEqual([])
      expect(failures(offered), JSON.stringify(offered)).toEqual([])
    }
    expect(rejected).toBeGreaterThan(pairs / 10)
    expect(rejected).toBeLessThan((pairs * 9) / 10)
  }, 240_000)

  it('are offered as near as possible: one step back would fail', () => {
    expect(problemsOf({ brand: '#1a4d8f', accent: '#ffcc00' })).toEqual([
      expect.objectContaining({ which: 'accent', needed: 4.5 }),
    ])
    const [problem] = problemsOf({ brand: '#1a4d8f', accent: '#ffcc00' })
    const lowest = Math.min(
      ...Object.values(GROUNDS.light).map((ground) => measure(problem?.nearest ?? '', ground)),
    )
    expect(lowest).toBeGreaterThanOrEqual(4.5)
    expect(lowest).toBeLessThan(4.7)
  })

  it('are measured on the grounds that the style sheet has', () => {
    const css = readFileSync('src/client/styles/tokens.css', 'utf8')
    for (const ground of ['paper', 'raised', 'wash'] as const) {
      expect(css).toContain(`--${ground}: light-dark(${GROUNDS.light[ground]}, ${GROUNDS.dark[ground]})`)
    }
  })

  it('set tokens that the style sheet declares', () => {
    const css = readFileSync('src/client/styles/tokens.css', 'utf8')
    for (const [, name] of colorStyles({ brand: '#1a4d8f', accent: '#9b1c31' }).matchAll(/--([\w-]+):/g)) {
      expect(css).toMatch(new RegExp(`^  --${name}:`, 'm'))
    }
  })

  it.each(['#7a1f2b', '#b3121d', '#c2185b'])('set the ticker in ink beside the red %s', (brand) => {
    expect(colorStyles({ brand, accent: '#1a4d8f' })).toContain('--signal-ground:')
  })

  it.each(['#1a4d8f', '#1d6238', '#16161a', '#6b5b4b'])('leave the ticker red beside %s', (brand) => {
    expect(colorStyles({ brand, accent: '#9b1c31' })).not.toContain('--signal-ground')
  })

  it('have the contrast of the formula', () => {
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(measure('#767676', '#ffffff'), 1)
  })
})
