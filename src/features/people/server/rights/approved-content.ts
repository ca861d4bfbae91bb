import type { Tx } from '#db/connection/write-queue.ts'
import { hasFourEyes } from './article-rights.ts'

/** A box or a picture that is to change. */
export interface ShownContent {
  boxIds: readonly number[]
  /** The address of a picture. */
  url?: string
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Throws FORBIDDEN if a box or a picture is shown by what someone approved as it is. */
    approvedContentChanges: (tx: Tx, shown: ShownContent) => Promise<void>
  }
}

/** Throws FORBIDDEN with the four-eyes rule if something that was approved shows a box or a picture. */
export async function requireNotApproved(tx: Tx, shown: ShownContent): Promise<void> {
  if (!(await hasFourEyes(tx))) return
  for (const hook of tx.hooks('approvedContentChanges')) await hook(tx, shown)
}
