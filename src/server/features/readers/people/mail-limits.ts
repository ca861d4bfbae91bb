import { emailKeyOf } from '#server/lib/mail/email-key.ts'
import { createHash } from 'node:crypto'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'

/**
 * False for an address that got its emails of the day. It gets no more, and the caller is not told. Emails that only
 * known readers get have limits of their own, so that strangers cannot use them up with other forms.
 */
export async function mayBeMailed(
  { limiter }: Pick<Deps, 'limiter'>,
  email: string,
  purpose: 'form' | 'sign-in' | 'page' = 'form',
): Promise<boolean> {
  const key = createHash('sha256')
    .update(`${purpose} ${emailKeyOf(email)}`)
    .digest('base64url')
  try {
    await limiter.consume(purpose === 'sign-in' ? 'signInMailPerReader' : 'mailPerReader', key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
