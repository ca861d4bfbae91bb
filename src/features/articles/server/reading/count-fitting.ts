import { limits } from '#shared/limits.ts'

/**
 * Returns how many texts of the given sizes, in bytes and in order, fit into one response of a REST list
 * (`limits.listTextBytes`). At least one, so paging always advances.
 */
export function countFitting(sizes: readonly number[]): number {
  let left: number = limits.listTextBytes
  const first = sizes.findIndex((bytes) => (left -= bytes) < 0)
  return first < 0 ? sizes.length : Math.max(1, first)
}
