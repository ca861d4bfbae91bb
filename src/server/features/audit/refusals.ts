import { addressTag } from '#server/lib/request/address-tag.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { RecordRejection } from '#server/lib/limits/rejection-log.ts'
import { recordAudit } from './audit.service.ts'

/**
 * Refusals are always in the log, and in the audit log up to the limits for refusal lines, so that a flood
 * cannot fill it. Names that nobody has are in neither: people type passwords there.
 */
export function createRejectionLog({
  db,
  clock,
  log,
  limiter,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'limiter'>): RecordRejection {
  const hasRoom = (userId: number) => {
    try {
      limiter.consume('rejectionPerUser', String(userId))
      limiter.consume('rejections', 'all')
      return true
    } catch {
      return false
    }
  }
  return (by, target, { action, after, isLogOnly = false }) => {
    const address = addressTag(by.request.address)
    const { id: userId, username } = target ?? {}
    log.warn({ action, ...after, userId, username, address, requestId: by.request.id }, 'refused')
    if (!target || isLogOnly || !hasRoom(target.id)) return
    const entry = {
      action,
      subject: ['user', target.id] as [string, number],
      after: { ...after, username, address },
    }
    const line = db.write((tx) => recordAudit(tx, clock.iso(), by, entry))
    line.catch((error: unknown) => log.warn({ err: error }, 'refusal not in the audit log'))
  }
}
