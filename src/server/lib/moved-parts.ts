import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from './deps.ts'

/** A row of an export. */
export type Row = Record<string, unknown>

/** What an export has of a feature in one file, such as `tiers`: how its rows are written, and how they return. */
export interface MovedPart {
  rows: (deps: Pick<Deps, 'db'>) => Promise<Row[]> | AsyncIterable<Row>
  /** Leaves out rows that an editor could not have stored, and those that exist. */
  restore: (tx: Tx, rows: Row[], context: { now: string; deps: Deps }) => Promise<void>
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** The parts of exports that are a feature's, by the names of their files. */
    movedParts: Readonly<Record<string, MovedPart>>
  }
}

/** Returns the part of the feature that has it; undefined while that is off. */
export const movedPart = ({ hooks }: Pick<Deps, 'hooks'>, name: string): MovedPart | undefined =>
  hooks('movedParts').find((parts) => name in parts)?.[name]

/** The fields of a schema for rows that have the times of their creation and last change. */
export const dates = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the rows of a list; empty for anything else. */
export const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((each): each is Row => typeof each === 'object' && each !== null) : []
