import { SMTP_PORTS } from '#features/mail/shared/mail.ts'
import { addressClass } from '#server/lib/ip-address.ts'
import type { ServerUrl } from '#shared/server-url.ts'

/** How a mail server or a mailbox is reached. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  isSecure: boolean
  /** Whether a connection without TLS must end before the password is sent. */
  needsTls: boolean
  user: string
  password: string
}

const PORTS: Readonly<Record<string, number>> = {
  smtp: SMTP_PORTS.starttls,
  smtps: SMTP_PORTS.secure,
  imap: 143,
  imaps: 993,
}

/** True if connections to a host do not leave this machine. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || addressClass(host) === 'loopback'

/** Returns how the server of an address is reached. A password leaves this machine only over TLS. */
export function mailServerOf({ protocol, host, port, user, password }: ServerUrl): MailServer {
  return {
    host,
    port: port ?? PORTS[protocol] ?? 0,
    isSecure: protocol.endsWith('s'),
    needsTls: user !== '' && !isThisMachine(host),
    user,
    password,
  }
}
