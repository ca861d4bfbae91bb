import type { CommitEvent } from '../connection/commit-event.ts'

// What every table must state beside its columns. `table` in columns.ts does not compile without these rules.

/** How a column names a person. */
export type NamedAs =
  /** The id of a user. */
  | 'account'
  /** The id of a subscriber. */
  | 'reader'
  /** An email address in any spelling. */
  | 'address'
  /** The key of a subscriber's row in the list of rows that an import wrote. */
  | 'imported row'
  /** The id at the source of an import, of a subscriber or of a person whom bylines name. */
  | 'imported record'

/** What erasing a person does to a row. */
export type OnErase<P extends string> =
  | 'delete row'
  /** The work of an author and history stay, under an account without a name. */
  | 'keep'
  /** `erase-account.ts` or `erase-person.ts` handles it after all other tables. */
  | 'last'
  | { set: Readonly<Partial<Record<P, unknown>>>; emit?: CommitEvent }

/** A column in the copy of a person's data: as it is, with another name, or a column of the row that it refers to. */
export type CopiedColumn<P extends string> = P | readonly [as: string, column: P, of?: string]

export interface CopiedRows<P extends string> {
  /** The columns by which rows belong to the person. All that name one, if missing. */
  by?: readonly P[]
  columns: ReadonlyArray<CopiedColumn<P>>
}

export interface PersonRules<P extends string> {
  named: Readonly<Partial<Record<P, readonly [NamedAs, OnErase<P>]>>>
  /** Lists of the copy of a person's data by their names. */
  copy: Readonly<Record<string, CopiedRows<P>>> | { none: string }
}

/** Where an export has the rows of a table, and by what the importer knows rows that it writes by themselves. */
export type MoveRules<P extends string> =
  | {
      /** The part of an export, such as `articles` or `readers/accounts`. */
      part: string
      /** Missing for rows that go with those of another table, such as bylines. */
      row?: {
        key: P
        /** The columns by which a later change is noticed. Work of jobs, and the order of lists, are no changes. */
        changed: readonly P[]
      }
    }
  | { none: string }

/** The rules of a table with these columns. Each that does not apply is a reason. */
export interface TableRules<P extends string = string> {
  /** A write must emit one of these events, or cached pages would stay stale. */
  events: ReadonlyArray<CommitEvent['type']> | { none: string }
  /** Whom its rows name. */
  persons: PersonRules<P> | { none: string }
  moves: MoveRules<P>
  /** Why its rows, or some of its columns, do not show that a person worked with what they name. */
  traces?: string | Readonly<Partial<Record<P, string>>>
}

const RULES = new WeakMap<object, TableRules>()

/** Stores the rules of a table. */
export function setRules<T extends object, P extends string>(table: T, rules: TableRules<P>): T {
  RULES.set(table, rules as TableRules)
  return table
}

/** Returns whether `table` made a table. */
export const hasRules = (table: object): boolean => RULES.has(table)

/** Returns the rules of a table. Throws for anything that `table` did not make. */
export function rulesOf(table: object): TableRules {
  const rules = RULES.get(table)
  if (!rules) throw new Error('This is not a table of the schema.')
  return rules
}
