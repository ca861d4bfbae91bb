import { limits } from '#shared/limits.ts'

/**
 * How many texts of these sizes, in bytes and in their order, fit into one answer of a documented list
 * (`limits.listTextBytes`). At least one, so that paging always goes on.
 */
export function countFitting(sizes: readonly number[]): number {
  let left: number = limits.listTextBytes
  const first = sizes.findIndex((bytes) => (left -= bytes) < 0)
  return first < 0 ? sizes.length : Math.max(1, first)
}
