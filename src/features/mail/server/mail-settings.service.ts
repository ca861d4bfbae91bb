import { eq } from 'drizzle-orm'
import { mailSecrets } from '#features/mail/tables/mail.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { checkInstallation } from '#features/installation/server/installation-mark.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { composeMessage } from '#server/lib/mail/compose.ts'
import { isSigningKey } from '#server/lib/mail/dkim-key.ts'
import {
  isMailOn,
  readMailConfig,
  readSavedMail,
  SAVED_NAMES,
  unreadableMail,
} from '#server/lib/mail/mail-config.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import { message } from '#shared/catalog/message.ts'
import { SMTP, type MailSettings, type MailSettingsChange } from '#features/mail/shared/mail.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { readServerUrl, type ServerUrl } from '#shared/server-url.ts'

/** Returns the email settings without passwords and keys. */
export async function readMailSettings(deps: Deps): Promise<MailSettings> {
  const { mail } = deps.config
  const saved = await readSavedMail(deps)
  return {
    isOn: await isMailOn(deps),
    installation: await checkInstallation(deps),
    isByEnvironment: mail.server !== null,
    smtpServer: withoutPassword(mail.server ?? readServerUrl(saved.smtpUrl ?? '', SMTP)),
    from: mail.from ?? saved.from ?? '',
    replyTo: mail.replyTo ?? saved.replyTo ?? '',
    hasDkimKey: (mail.dkimKey ?? saved.dkimKey ?? '') !== '',
    dkimSelector: mail.dkimSelector ?? saved.dkimSelector ?? '',
    unreadable: await unreadableMail(deps),
  }
}

/** Returns what the mail server said last time, if it could not be used; otherwise null. */
export async function readServerError({ db }: Pick<Deps, 'db'>): Promise<string | null> {
  const [error] = await db.read.select().from(mailSecrets).where(eq(mailSecrets.name, 'state.error'))
  return error?.value || null
}

function withoutPassword(url: ServerUrl | null): string {
  if (!url) return ''
  const host = url.host.includes(':') ? `[${url.host}]` : url.host
  return `${url.protocol}://${host}${url.port === null ? '' : `:${url.port}`}`
}

/** Saves what is given. Throws CONFLICT for a mail server that the environment sets, BAD_REQUEST for an unusable key. */
export async function updateMailSettings(
  ctx: AuthedContext,
  change: MailSettingsChange,
): Promise<MailSettings> {
  const { deps } = ctx
  if (change.smtpUrl !== undefined && deps.config.mail.server !== null) {
    throw new AppError('CONFLICT', 'mailByEnvironment')
  }
  if (change.smtpUrl && deps.config.publicOrigin === null)
    throw new AppError('BAD_REQUEST', 'mailNeedsOrigin')
  if (change.dkimKey && !isSigningKey(change.dkimKey))
    throw new AppError('BAD_REQUEST', 'badDkimKey', { field: 'dkimKey' })
  await deps.db.write(async (tx) => {
    const at = deps.clock.iso()
    for (const name of SAVED_NAMES) {
      const value = change[name]
      if (value === undefined) continue
      const row = { name, value, updatedAt: at }
      await tx.db.insert(mailSecrets).values(row).onConflictDoUpdate({ target: mailSecrets.name, set: row })
    }
    await recordAudit(tx, at, ctx, {
      action: 'mail.settings',
      subject: ['setting', 'mail'],
      // No passwords and keys.
      after: {
        changed: Object.keys(change),
        server: withoutPassword(readServerUrl(change.smtpUrl ?? '', SMTP)),
      },
    })
    tx.emit({ type: 'settings.changed' })
  })
  return readMailSettings(deps)
}

/** Sends a test mail at once. Throws BAD_REQUEST with the server's reply if it was not accepted. */
export async function sendTestMail(deps: Deps, address: string): Promise<void> {
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  const { name, imprint, language } = await siteIdentity(deps)
  const { openSmtpLink } = await import('#server/lib/mail/smtp-link.ts')
  const link = await openSmtpLink(config).catch((error: unknown) => {
    const reason = reasonOf(error)
    throw new AppError('BAD_REQUEST', message('mailServerGone', { reason }))
  })
  try {
    const [subject, text] = withLanguage(language, () => [
      m.mailTestSubject({ site: name }),
      m.mailTestText(),
    ])
    const foot = imprint || name
    const mail = {
      to: address,
      senderName: name,
      subject: subject ?? '',
      text: `${text}\n\n--\n${foot}\n`,
      html: `<p>${text}</p>`,
      messageId: `t.${deps.clock.now()}`,
      at: new Date(deps.clock.now()),
    }
    const outcome = await link.send({ from: config.from, to: address }, await composeMessage(config, mail))
    if (outcome.state === 'accepted') return
    const answer = 'answer' in outcome ? outcome.answer : outcome.state
    throw new AppError('BAD_REQUEST', message('mailServerAnswered', { answer }))
  } finally {
    link.close()
  }
}
