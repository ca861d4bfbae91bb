import { table } from './table.ts'

/** Duration and processor time of one call for a given archive size. */
export interface CallStats {
  name: string
  articles: number
  p50Ms: number
  p95Ms: number
  /** Median processor time of the server per call, in microseconds. */
  cpuMicros: number
}

/** Compares each call on the smallest and the largest archive; empty when nothing was measured. */
export function growthTable(head: string, stats: CallStats[]): string {
  const sizes = [...new Set(stats.map(({ articles }) => articles))].sort((a, b) => a - b)
  const [small = 0, large = 0] = [sizes[0], sizes.at(-1)]
  const shown = small === large ? [small] : [small, large]
  const names = [...new Set(stats.map(({ name }) => name))]
  if (names.length === 0) return ''
  const label = (size: number) => size.toLocaleString('en-US')
  return table(
    [
      head,
      ...shown.map((size) => `p95 ms, ${label(size)}`),
      ...(shown.length > 1 ? ['ratio'] : []),
      ...shown.map((size) => `CPU µs, ${label(size)}`),
      ...(shown.length > 1 ? ['ratio'] : []),
    ],
    names.map((name) => {
      const of = shown.map((size) => stats.find((each) => each.name === name && each.articles === size))
      const cells = (pick: (each: CallStats) => number, digits: number) => {
        const values = of.map((each) => (each ? pick(each) : Number.NaN))
        const [first = 1, last = 1] = [values[0], values.at(-1)]
        const ratio = shown.length > 1 ? [(last / first).toFixed(2)] : []
        return [...values.map((value) => value.toFixed(digits)), ...ratio]
      }
      return [name, ...cells(({ p95Ms }) => p95Ms, 1), ...cells(({ cpuMicros }) => cpuMicros, 0)]
    }),
  )
}
