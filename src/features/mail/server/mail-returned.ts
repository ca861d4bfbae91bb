import type { Deps } from '#server/lib/deps.ts'
import type { BounceReport } from './bounce-report.ts'

/** What became of a report: `forged` names no message of this newsroom. */
export type BounceOutcome = 'recorded' | 'ignored' | 'forged'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Records a bounce or a complaint about an email of a feature. */
    mailReturned: (deps: Deps, report: BounceReport) => Promise<BounceOutcome>
  }
}

/** Records a bounce or a complaint. Transactional emails take none. */
export async function recordBounce(deps: Deps, report: BounceReport): Promise<BounceOutcome> {
  const outcomes = await Promise.all(deps.hooks('mailReturned').map((hook) => hook(deps, report)))
  return outcomes.includes('recorded') ? 'recorded' : (outcomes[0] ?? 'ignored')
}
