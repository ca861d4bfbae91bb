import { mailSecrets } from '#features/mail/tables/mail.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { checkInstallation } from '#features/installation/server/installation-mark.ts'
import { storeGeneral } from '#features/site/server/general/general.service.ts'
import { generalSettings } from '#features/site/shared/general-settings.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isSigningKey } from '#server/lib/mail/dkim-key.ts'
import {
  isMailOn,
  readMailConfig,
  readSavedMail,
  SAVED_NAMES,
  unreadableMail,
  type SavedMail,
} from '#server/lib/mail/mail-config.ts'
import { mailServerOf } from '#server/lib/mail/mail-server.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import {
  SMTP,
  smtpUrlOf,
  type MailServerInput,
  type MailSettings,
  type MailSettingsChange,
} from '#features/mail/shared/mail.ts'
import { readServerUrl, type ServerUrl } from '#shared/server-url.ts'
import { connectNow, sendNow } from './send-now.ts'
import { noteServerError } from './sending/server-error.ts'
import { transactionalEmail } from './sending/transactional-email.ts'

/** Returns the email settings without passwords and keys. */
export async function readMailSettings(deps: Deps): Promise<MailSettings> {
  const { mail } = deps.config
  const saved = await readSavedMail(deps)
  return {
    isOn: await isMailOn(deps),
    installation: await checkInstallation(deps),
    isByEnvironment: mail.server !== null,
    publicOrigin: deps.config.publicOrigin,
    server: withoutPassword(mail.server ?? readServerUrl(saved.smtpUrl ?? '', SMTP)),
    from: mail.from ?? saved.from ?? '',
    replyTo: mail.replyTo ?? saved.replyTo ?? '',
    hasDkimKey: (mail.dkimKey ?? saved.dkimKey ?? '') !== '',
    dkimSelector: mail.dkimSelector ?? saved.dkimSelector ?? '',
    unreadable: await unreadableMail(deps),
  }
}

function withoutPassword(url: ServerUrl | null): MailSettings['server'] {
  if (!url) return null
  const { host, port, isSecure, user, password } = mailServerOf(url)
  return { host, port, isSecure, user, hasPassword: password !== '' }
}

/**
 * Saves what is given. A mail server also makes the address of the dashboard the public one, unless there is one: links
 * in emails need it. Throws CONFLICT for a mail server that the environment sets, BAD_REQUEST for an unusable key.
 */
export async function updateMailSettings(
  ctx: AuthedContext,
  { server, ...fields }: MailSettingsChange,
): Promise<void> {
  const { deps, request } = ctx
  if (server !== undefined && deps.config.mail.server !== null) {
    throw new AppError('CONFLICT', 'mailByEnvironment')
  }
  const needsOrigin = Boolean(server) && deps.config.publicOrigin === null
  const general = generalSettings
    .required()
    .pick({ publicOrigin: true })
    .safeParse({ publicOrigin: request.origin })
  if (needsOrigin && !general.success) throw new AppError('BAD_REQUEST', 'mailNeedsOrigin')
  const change: SavedMail = {
    ...fields,
    ...(server === undefined ? {} : { smtpUrl: await urlOf(deps, server) }),
  }
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
        ...(server ? { server: `${server.host}:${server.port ?? ''}` } : {}),
      },
    })
    if (needsOrigin && general.data) await storeGeneral(tx, deps, { change: general.data, actor: ctx })
    tx.emit({ type: 'settings.changed' })
  })
  if (server !== undefined) await noteServerError(deps, '')
}

/** Returns the address of a server as it is stored. Another host or user never gets the stored password. */
async function urlOf(deps: Deps, server: MailServerInput | null): Promise<string> {
  if (!server) return ''
  if (server.password !== undefined) return smtpUrlOf(server)
  const given = smtpUrlOf(server)
  const [stored, next] = [(await readSavedMail(deps)).smtpUrl ?? '', given].map((url) =>
    readServerUrl(url, SMTP),
  )
  const isSame = stored && stored.host === next?.host && stored.user === next.user
  return isSame ? smtpUrlOf({ ...server, password: stored.password }) : given
}

/**
 * Connects to a mail server as it would be saved. Throws BAD_REQUEST with the reason in plain words if it cannot be
 * used.
 */
export async function tryMailServer(
  { deps, request }: AuthedContext,
  server: MailServerInput,
): Promise<void> {
  const url = readServerUrl(await urlOf(deps, server), SMTP)
  if (!url) throw new AppError('BAD_REQUEST', 'badMailHost', { field: 'host' })
  const origin = deps.config.publicOrigin ?? request.origin ?? siteOrigin(deps.config)
  const others = { from: '', replyTo: null, bounceAddress: null, dkim: null, connections: 1, origin }
  const link = await connectNow({ ...mailServerOf(url), ...others })
  link.close()
}

/** Sends a test mail at once. Throws BAD_REQUEST with the server's reply if it was not accepted. */
export async function sendTestMail(deps: Deps, address: string): Promise<void> {
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  const { name, language } = await siteIdentity(deps)
  const now = deps.clock.now()
  const notice = withLanguage(language, () => ({
    address,
    subject: m.mailTestSubject({ site: name }),
    plainText: m.mailTestText(),
  }))
  const { origin } = config
  const mail = await transactionalEmail(deps, notice, { at: new Date(now), origin, messageId: `t.${now}` })
  await sendNow(deps, config, mail)
}
