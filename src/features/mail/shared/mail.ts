import { z } from 'zod'
import type { InstallationState } from '#features/system/shared/system.ts'
import { m } from '#shared/catalog/m.ts'
import { readServerUrl } from '#shared/server-url.ts'
import { optionalText, requiredText } from '#shared/text-fields.ts'

/** Kinds of transactional emails. */
export type MailKind =
  | 'confirm'
  | 'sign-in'
  | 'reader-page'
  | 'account'
  | 'reset'
  | 'invite'
  | 'notice'
  | 'alarm'
  | 'test'

/** Why an address gets no email. `trial` marks the trial of a tier by an address that was deleted, and stops nothing. */
export const SUPPRESSION_REASONS = ['deleted', 'bounced', 'complained', 'trial'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** What users of the newsroom can get by mail. */
export const NOTICE_KINDS = ['review', 'mention', 'late', 'backup'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Longest address that is stored; RFC 5321 allows no longer one. */
const ADDRESS_MAX = 254

/** Characters that the part before the @ may have without quotes. */
const LOCAL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u
const HOST = /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/**
 * An address for mail, trimmed. Quoted parts, comments, line breaks and addresses of more than 254 characters are
 * rejected; letters of other scripts are allowed.
 */
export const mailAddress = z
  .string({ error: () => m.addressInvalid() })
  .max(1_000, { error: () => m.addressInvalid() })
  .transform((text) => text.trim())
  .refine(isMailAddress, {
    // Mail programs write the name before the address.
    error: ({ input }) => (/<.+@.+>/.test(String(input)) ? m.addressOnly() : m.addressInvalid()),
  })

/** True for an address that email can be sent to, without quotes, comments and line breaks. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, host] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || new TextEncoder().encode(text).length > ADDRESS_MAX) return false
  return (
    LOCAL.test(local) &&
    !local.startsWith('.') &&
    !local.includes('..') &&
    !local.endsWith('.') &&
    HOST.test(host)
  )
}

/** The states of one email to one address. `accepted` is the mail server's word; a bounce makes it `refused`. */
export const RECIPIENT_STATES = ['queued', 'sending', 'accepted', 'refused', 'uncertain'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** Returns the domain of an address, in lowercase. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * True for what replaced the address of a deleted person: in lists of Substack, and in WordPress, which uses a domain
 * that RFC 2606 reserves.
 */
export const isErasedAddress = (address: string): boolean =>
  /^deletion-request\.substack\.com$|\.invalid$/.test(domainOf(address.trim()))

export const SMTP = ['smtp', 'smtps'] as const

/** The ports that mail servers usually have: TLS from the first byte, and STARTTLS. */
export const SMTP_PORTS = { secure: 465, starttls: 587 } as const

const oneLine = (max: number) =>
  z
    .string({ error: () => m.invalidInput() })
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: () => m.invalidInput() })

export const mailServerInput = z.object({
  host: oneLine(253)
    .transform((text) => text.trim())
    .refine(isHost, { error: () => m.badMailHost() }),
  /** The usual one if it is left out. */
  port: z.coerce
    .number<number>({ error: () => m.badMailPort() })
    .int()
    .min(1)
    .max(65_535)
    .optional(),
  /** TLS from the first byte; otherwise STARTTLS. */
  isSecure: z.boolean(),
  user: oneLine(320),
  /** Left out: the stored one, while host and user are the same. */
  password: oneLine(500).optional(),
})
export type MailServerInput = z.infer<typeof mailServerInput>

/** Returns the address of a mail server as it is stored, and as SMTP_URL has it. */
export function smtpUrlOf({ host, port, isSecure, user, password = '' }: MailServerInput): string {
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  return `${isSecure ? 'smtps' : 'smtp'}://${account}${name}${port === undefined ? '' : `:${port}`}`
}

function isHost(text: string): boolean {
  const url = `smtp://${text.includes(':') ? `[${text}]` : text}`
  return !/[\s/?#@[\]]/.test(text) && readServerUrl(url, SMTP) !== null
}

/** Settings of the mail that an admin may change under Site. The environment has precedence. */
export const mailSettingsChange = z
  .object({
    /** Null to turn email off. */
    server: mailServerInput.nullable(),
    from: z.union([z.literal(''), mailAddress]),
    replyTo: z.union([z.literal(''), mailAddress]),
    /** DKIM: a private key in PEM; empty for none. */
    dkimKey: z.string().max(10_000),
    dkimSelector: optionalText(63),
  })
  .partial()
export type MailSettingsChange = z.infer<typeof mailSettingsChange>

/** The email settings, without passwords and keys. */
export interface MailSettings {
  /** Whether mail can be sent. */
  isOn: boolean
  installation: InstallationState
  /** Whether the environment sets SMTP_URL, so the screen cannot. */
  isByEnvironment: boolean
  /** Where links in emails lead; null before a mail server is saved, which sets it. */
  publicOrigin: string | null
  /** Null if none is set. */
  server: {
    host: string
    port: number
    isSecure: boolean
    user: string
    hasPassword: boolean
  } | null
  from: string
  replyTo: string
  hasDkimKey: boolean
  /** What is saved and cannot be read, so it counts as not set. */
  unreadable: Array<'smtpUrl' | 'from' | 'replyTo' | 'dkimKey' | 'dkimSelector'>
  dkimSelector: string
}

export const testMailInput = z.object({ address: mailAddress })
export const noticesInput = z.object({ kinds: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length) })

/** What a user of the newsroom has set for mail. */
export interface OwnMail {
  /** The confirmed address of the account, or null. */
  email: string | null
  /** An address that waits for its confirmation, or null. */
  waiting: string | null
  kinds: (typeof NOTICE_KINDS)[number][]
  /** The newsletters that come to the confirmed address. */
  newsletterIds: number[]
}
export const ownAddressInput = z.object({ email: mailAddress })

/** That mail servers refuse the newsroom as a sender (RFC 3463): how often, and who did last. */
export interface SenderRefusal {
  count: number
  domain: string
  /** Such as 5.1.8. */
  status: string
  at: string
}

export const subscribeInput = z.object({
  email: mailAddress,
  newsletterIds: z.array(z.int().positive()).min(1).max(50),
})
export type SubscribeInput = z.infer<typeof subscribeInput>

/** Words with which an admin states where the consent of imported readers comes from. */
export const stateConsentInput = z.object({
  words: requiredText(1_000),
  /** The lists that they get. */
  newsletterIds: z
    .array(z.int().positive())
    .min(1, { error: () => m.newsletterMissing() })
    .max(50),
})
export type StateConsentInput = z.infer<typeof stateConsentInput>
