import { addressTag } from '#server/lib/request/address-tag.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { RecordRejection } from '#server/lib/limits/rejection-log.ts'
import { recordAudit } from './audit.service.ts'

/**
 * Returns a function that records rejected sign-ins and calls in the log, and within limits in the audit log. Unknown
 * usernames are not recorded, because people mistype passwords there.
 */
export function createRejectionLog({
  db,
  clock,
  log,
  limiter,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'limiter'>): RecordRejection {
  const isWithinLimits = async (userId: number) => {
    try {
      await limiter.consume('rejectionPerUser', String(userId))
      await limiter.consume('rejections', 'all')
      return true
    } catch {
      return false
    }
  }
  return (by, target, { action, after, isLogOnly = false }) => {
    const address = addressTag(by.request.address)
    const { id: userId, username } = target ?? {}
    log.warn({ action, ...after, userId, username, address, requestId: by.request.id }, 'rejected')
    if (!target || isLogOnly) return
    const entry = {
      action,
      subject: ['user', target.id] as [string, number],
      after: { ...after, username, address },
    }
    const line = isWithinLimits(target.id).then(async (isWithin) => {
      if (isWithin) await db.write((tx) => recordAudit(tx, clock.iso(), by, entry))
    })
    line.catch((error: unknown) => log.warn({ err: error }, 'could not add a rejection to the audit log'))
  }
}
