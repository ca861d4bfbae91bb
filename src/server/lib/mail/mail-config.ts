import { mailSecrets } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import { domainOf, isMailAddress, SMTP } from '#features/mail/shared/mail.ts'
import { readServerUrl } from '#shared/server-url.ts'
import { isSigningKey } from './dkim-key.ts'
import { mailServerOf, type MailServer } from './mail-server.ts'

/** How mail is sent: from the environment, then from what an admin saved under Site. */
export interface MailConfig extends MailServer {
  /** The address of the sender. */
  from: string
  replyTo: string | null
  /** Where mail servers return emails to; the sender if null. */
  bounceAddress: string | null
  dkim: { domain: string; selector: string; key: string } | null
  /** Connections that are open at the same time. */
  connections: number
  /** The address of the site, for links. */
  origin: string
}

/** The email settings that admins may save. */
export const SAVED_NAMES = ['smtpUrl', 'from', 'replyTo', 'dkimKey', 'dkimSelector'] as const
export type SavedName = (typeof SAVED_NAMES)[number]
export type SavedMail = Partial<Record<SavedName, string>>

type ReadDeps = Pick<Deps, 'db' | 'config' | 'settingsCache'>
type SavedDeps = Pick<Deps, 'db' | 'settingsCache'>

/** Returns what admins saved. What cannot be read counts as not saved. Cached until a commit changes the settings. */
export const readSavedMail = async (deps: SavedDeps): Promise<SavedMail> => (await savedMail(deps)).readable

/** Returns the names of saved settings that cannot be read and that the environment does not set. */
export async function unreadableMail({ config, ...deps }: ReadDeps): Promise<SavedName[]> {
  const given: Record<SavedName, unknown> = { ...config.mail, smtpUrl: config.mail.server }
  return (await savedMail(deps)).unreadable.filter((name) => given[name] === null)
}

function savedMail({ db, settingsCache }: SavedDeps) {
  return settingsCache.get('saved-mail', async () => {
    const rows = await db.read.select().from(mailSecrets)
    const saved = SAVED_NAMES.flatMap((name) => {
      const { value = '' } = rows.find((row) => row.name === name) ?? {}
      return value === '' ? [] : [{ name, value, isReadable: isReadable(name, value) }]
    })
    const readable: SavedMail = Object.fromEntries(
      saved.filter((each) => each.isReadable).map(({ name, value }) => [name, value]),
    )
    return { readable, unreadable: saved.filter((each) => !each.isReadable).map(({ name }) => name) }
  })
}

const CHECKS: Record<SavedName, (value: string) => boolean> = {
  smtpUrl: (value) => readServerUrl(value, SMTP) !== null,
  from: isMailAddress,
  replyTo: isMailAddress,
  dkimKey: isSigningKey,
  dkimSelector: (value) => value.length <= 63,
}

const isReadable = (name: SavedName, value: string): boolean => CHECKS[name](value)

/** Returns how mail is sent, or null if no mail server, no sender or no address of the site is set. */
export async function readMailConfig(deps: ReadDeps): Promise<MailConfig | null> {
  const { mail, publicOrigin } = deps.config
  const saved = await readSavedMail(deps)
  const server = mail.server ?? readServerUrl(saved.smtpUrl ?? '', SMTP)
  const from = mail.from ?? saved.from
  if (!server || !from || !publicOrigin) return null
  const key = mail.dkimKey ?? saved.dkimKey
  const selector = mail.dkimSelector ?? saved.dkimSelector
  return {
    ...mailServerOf(server),
    from,
    replyTo: mail.replyTo ?? saved.replyTo ?? null,
    bounceAddress: mail.bounceAddress,
    dkim: key && selector ? { domain: domainOf(from), selector, key } : null,
    connections: mail.connections,
    origin: publicOrigin,
  }
}

/** True if this newsroom can send mail. */
export const isMailOn = async (deps: ReadDeps): Promise<boolean> => (await readMailConfig(deps)) !== null
