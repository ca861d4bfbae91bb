import { createHash } from 'node:crypto'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'

/** False for an address that got its emails of the day. It gets no more, and the caller is not told. */
export async function mayBeMailed({ limiter }: Pick<Deps, 'limiter'>, email: string): Promise<boolean> {
  const key = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  try {
    await limiter.consume('mailPerReader', key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
