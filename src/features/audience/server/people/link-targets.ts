import { firstAnswer } from '#server/lib/first-answer.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { AuditActor } from '#features/changes/server/audit/audit.service.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ReaderLink } from './reader-links.ts'

// What links in emails do beside confirming an address or signing in, which features add.

type Target = Pick<ReaderLink, 'tierId' | 'nextId'>

/** A link that was used, with its reader. */
export interface UsedTarget {
  link: Target & { subscriberId: number }
  actor: AuditActor
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns the title and the button of the page of a link that does more; throws if it no longer can. */
    linkShown: (deps: Deps, link: Target) => Promise<{ title: string; button: string } | null>
    /** Does what a link is for. Returns what to tell the reader; null to open the next page instead. */
    linkUsed: (tx: Tx, deps: Deps, used: UsedTarget) => Promise<ReaderPage | null>
  }
}

/** Returns what the page of a link offers; null if it only signs in. */
export const offerOf = (deps: Deps, link: Target): Promise<{ title: string; button: string } | null> =>
  firstAnswer(deps.hooks('linkShown'), (hook) => hook(deps, link))

/** Does what else a link is for. Returns what to tell the reader; null for nothing. */
export const useTarget = (tx: Tx, deps: Deps, used: UsedTarget): Promise<ReaderPage | null> =>
  firstAnswer(tx.hooks('linkUsed'), (hook) => hook(tx, deps, used))
