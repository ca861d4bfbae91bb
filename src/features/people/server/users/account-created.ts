import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Stores the address of a new account. */
    accountCreated: (tx: Tx, deps: Deps, account: NewAccount) => Promise<void>
  }
}

interface NewAccount {
  userId: number
  email: string
  /** Whether the person has shown to read mail to the address; otherwise it waits for its confirmation. */
  isProved: boolean
}

/** Gives a new account its address; nothing for an empty one. */
export async function announceAccount(tx: Tx, deps: Deps, account: NewAccount): Promise<void> {
  if (account.email) for (const hook of tx.hooks('accountCreated')) await hook(tx, deps, account)
}
