import type { Pace } from './compare.ts'

const GROUPS = [
  'pages',
  'rest',
  'trpc',
  'search',
  'uncached',
  'dashboard',
  'writes',
  'live',
  'start',
] as const
const SIZES = [200, 10_000, 100_000]

export interface Options {
  groups: ReadonlySet<string>
  articles: number[]
  connections: number[]
  pace: Pace
  /** Whether docs/performance.md is rewritten. */
  writesDocs: boolean
}

/**
 * Parses `npm run bench -- pages rest --quick --articles 200,10000 --docs`: groups by name (all without one),
 * one short round with `--quick`. Throws for an unknown word.
 */
export function readOptions(args: string[]): Options {
  const isQuick = args.includes('--quick')
  const sizes = valueOf(args, '--articles')
  const groups = args.filter((word, index) => !word.startsWith('--') && args[index - 1] !== '--articles')
  const unknown = groups.find((word) => !(GROUPS as readonly string[]).includes(word))
  if (unknown) throw new Error(`"${unknown}" is not a group; choose from ${GROUPS.join(', ')}`)
  return {
    groups: new Set(groups.length > 0 ? groups : GROUPS),
    articles: sizes ? sizes.split(',').map(Number) : isQuick ? [200] : SIZES,
    connections: isQuick ? [1_000] : [1_000, 5_000],
    pace: isQuick ? { repeats: 3, seconds: 1 } : { repeats: 5, seconds: 2 },
    writesDocs: args.includes('--docs'),
  }
}

function valueOf(args: string[], name: string): string | undefined {
  const index = args.indexOf(name)
  return index < 0 ? undefined : args[index + 1]
}
