import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '../deps.ts'
import type { Row } from './moved-rows.ts'

/** Rows of Broadsheet's own export in a file of their own, which the feature that has them writes and restores. */
export interface MovedPart {
  /** The rows to export. */
  read: (deps: Pick<Deps, 'db'>) => Promise<Row[]> | AsyncIterable<Row>
  /** Restores rows of a source, but none that an editor could not have stored, and none that exist. */
  restore: (tx: Tx, rows: Row[], context: { now: string; deps: Deps; source: string }) => Promise<void>
}

/** Rows of articles of Broadsheet's own export, in a field of each article. */
export interface MovedWithArticles {
  field: string
  /** Returns the rows of articles in their order, and the lines under the text about where it comes from. */
  read: (
    deps: Pick<Deps, 'db'>,
    articleIds: readonly number[],
  ) => Promise<Array<{ articleId: number; row: Row; credits?: string[] }>>
  /** Replaces the rows of an article, but with none that an editor could not have stored. */
  restore: (tx: Tx, articleId: number, rows: Row[]) => Promise<void>
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** By the names of the files without `.json`. Those in `readers/` are exported only along with readers. */
    movedParts: Readonly<Record<string, MovedPart>>
    movedWithArticles: MovedWithArticles
  }
}
