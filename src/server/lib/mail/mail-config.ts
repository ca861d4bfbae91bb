import { mailSecrets } from '#db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { domainOf } from '#shared/readers/mail.ts'

/** How mail is sent: from the environment, then from what an admin saved under Site. */
export interface MailConfig {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  isSecure: boolean
  user: string
  password: string
  /** The address of the sender. */
  from: string
  replyTo: string | null
  /** Where mail servers return mails to; the sender if null. */
  bounceAddress: string | null
  dkim: { domain: string; selector: string; key: string } | null
  /** Connections that are open at the same time. */
  connections: number
  /** The address of the site, for links. */
  origin: string
}

/** The settings of the mail that admins may save. */
export const SAVED_NAMES = ['smtpUrl', 'from', 'replyTo', 'dkimKey', 'dkimSelector'] as const
export type SavedMail = Partial<Record<(typeof SAVED_NAMES)[number], string>>

type ReadDeps = Pick<Deps, 'db' | 'config' | 'settingsCache'>

/** Returns what admins saved. Cached until a commit changes the settings. */
export function readSavedMail({ db, settingsCache }: Pick<Deps, 'db' | 'settingsCache'>): Promise<SavedMail> {
  return settingsCache.get('saved-mail', async () => {
    const rows = await db.read.select().from(mailSecrets)
    const names: readonly string[] = SAVED_NAMES
    return Object.fromEntries(
      rows
        .filter(({ name, value }) => names.includes(name) && value !== '')
        .map(({ name, value }) => [name, value]),
    )
  })
}

/** Returns how mail is sent, or null if no mail server, no sender or no address of the site is set. */
export async function readMailConfig(deps: ReadDeps): Promise<MailConfig | null> {
  const { mail, publicOrigin } = deps.config
  const saved = await readSavedMail(deps)
  const smtpUrl = mail.smtpUrl ?? saved.smtpUrl
  const from = mail.from ?? saved.from
  if (!smtpUrl || !from || !publicOrigin) return null
  const key = mail.dkimKey ?? saved.dkimKey
  const selector = mail.dkimSelector ?? saved.dkimSelector
  return {
    ...serverOf(smtpUrl),
    from,
    replyTo: mail.replyTo ?? saved.replyTo ?? null,
    bounceAddress: mail.bounceAddress,
    dkim: key && selector ? { domain: domainOf(from), selector, key } : null,
    connections: mail.connections,
    origin: publicOrigin,
  }
}

function serverOf(smtpUrl: string): Pick<MailConfig, 'host' | 'port' | 'isSecure' | 'user' | 'password'> {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** True if this newsroom can send mail. */
export const isMailOn = async (deps: ReadDeps): Promise<boolean> => (await readMailConfig(deps)) !== null
