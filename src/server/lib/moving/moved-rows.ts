import { z } from 'zod'

// How rows of Broadsheet's own export are read. Anyone may have changed its files.

export type Row = Record<string, unknown>

/** The fields of a schema for rows that have the times of their creation and last change. */
export const dates = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const instantOrNull = (value: unknown): string | null => {
  const at = Date.parse(text(value))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Returns the rows of a list; empty for anything else. */
export const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((each): each is Row => typeof each === 'object' && each !== null) : []

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Returns the rows that have the form; others were changed manually. */
export const validRows = <T>(rows: readonly Row[], schema: z.ZodType<T>): T[] =>
  rows.flatMap((row) => {
    const parsed = schema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })

/** Returns a row without some of its fields. */
export function without(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}
