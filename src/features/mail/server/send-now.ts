import { AppError } from '#server/lib/app-error.ts'
import { composeMessage } from '#server/lib/mail/compose.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { MailConfig } from '#server/lib/mail/mail-config.ts'
import type { SmtpLink } from '#server/lib/mail/smtp-link.ts'
import { message } from '#shared/catalog/message.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { mailFailure } from './mail-failure.ts'
import { noteServerError } from './sending/server-error.ts'

/** Connects to a mail server and signs in. Throws BAD_REQUEST with the reason in plain words. */
export async function connectNow(config: MailConfig): Promise<SmtpLink> {
  const { openSmtpLink } = await import('#server/lib/mail/smtp-link.ts')
  return openSmtpLink(config).catch((cause: unknown) => {
    throw new AppError('BAD_REQUEST', mailFailure(cause, config), { cause })
  })
}

/**
 * Sends one message at once, and stores whether the server can be reached. Throws BAD_REQUEST with the server's reply
 * if it was not accepted.
 */
export async function sendNow(
  deps: Deps,
  config: MailConfig,
  mail: Parameters<typeof composeMessage>[1],
): Promise<void> {
  const link = await connectNow(config).catch(async (error: AppError) => {
    await noteServerError(deps, reasonOf(error.cause))
    throw error
  })
  try {
    await noteServerError(deps, '')
    const outcome = await link.send({ from: config.from, to: mail.to }, await composeMessage(config, mail))
    if (outcome.state === 'accepted') return
    throw new AppError(
      'BAD_REQUEST',
      'answer' in outcome
        ? message('mailServerAnswered', { answer: outcome.answer })
        : message('mailServerGone', { reason: 'reason' in outcome ? outcome.reason : outcome.state }),
    )
  } finally {
    link.close()
  }
}
