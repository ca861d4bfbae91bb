/** One line of the table: what one process on SQLite needs, and what a node of the cluster needs. */
export interface Figure {
  what: string
  /** Empty where only the cluster is measured. */
  sqlite: string
  cluster: string
  /** The value that `demand` is about. */
  value: string
  demand: string
  isReached: boolean
}

/** A figure that should be at most `limit`. */
export function atMost(what: string, { value, limit, unit = '', sqlite = '', cluster = '' }: Bound): Figure {
  const demand = `≤ ${limit}${unit}`
  return { what, sqlite, cluster, value: `${value}${unit}`, demand, isReached: value <= limit }
}

/** A figure that should be at least `limit`. */
export function atLeast(what: string, { value, limit, unit = '', sqlite = '', cluster = '' }: Bound): Figure {
  const demand = `≥ ${limit}${unit}`
  return { what, sqlite, cluster, value: `${value}${unit}`, demand, isReached: value >= limit }
}

interface Bound {
  value: number
  limit: number
  unit?: string
  sqlite?: string
  cluster?: string
}

/** The middle one, or the lower of the two in the middle. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/** The value below which a share of the values lies. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))
