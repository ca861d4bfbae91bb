import { isMailAddress, SMTP } from '#features/mail/shared/mail.ts'
import { OperationError } from '#server/control/operation-error.ts'
import type { Variables } from '#server/lib/environment.ts'
import { timeZone } from '#server/lib/setting-kinds.ts'
import { isUtc } from '#shared/dates.ts'
import { ESCAPED_SIGNS, readServerUrl } from '#shared/server-url.ts'
import { siteName } from '../machine/dns.ts'
import type { Machine } from '../machine/machine.ts'
import type { Wishes } from './wishes.ts'

/** The options of `broadsheet setup`. */
export interface SetupOptions {
  timeZone?: string
  email?: string
  mailServer?: string
  mailFrom?: string
  demo?: boolean
  skipDns?: boolean
  /** False for `--without-caddy`. */
  withoutCaddy?: boolean
}

const TRIES = 3

/**
 * Returns what is wanted: options first, then what a person answers. Asks only for what the settings lack, and for
 * nothing without a terminal. Throws OperationError for what cannot be used.
 */
export async function readWishes(
  machine: Machine,
  name: string | undefined,
  options: SetupOptions,
  values: Variables,
): Promise<Wishes> {
  const site = await askForName(machine, name, values)
  const isSet = (setting: string) => (values[setting] ?? '') !== ''
  checkOption(options.timeZone, isTimeZone, '--time-zone', 'a time zone, like Europe/Vienna')
  checkOption(options.email, isMailAddress, '--email', 'an email address')
  checkOption(options.mailServer, isMailServer, '--mail-server', MAIL_SERVER)
  checkOption(options.mailFrom, isMailAddress, '--mail-from', 'an email address')
  const zone =
    options.timeZone ??
    (isSet('SITE_TIME_ZONE') || !isUtc(machine.timeZone)
      ? null
      : await ask(machine, 'Time zone of the newsroom, such as Europe/Vienna', 'UTC', isTimeZone))
  const email =
    options.email ??
    (isSet('CONTACT_EMAIL')
      ? null
      : await ask(machine, 'Email address that readers see', `newsroom@${site}`, isMailAddress))
  const mailServer =
    options.mailServer ??
    (isSet('SMTP_URL')
      ? null
      : (await ask(
          machine,
          'Mail server, such as smtps://user:password@mail.example (leave empty to set it later under Site → Email)',
          '',
          isMailServer,
        )) || null)
  const mailFrom =
    options.mailFrom ??
    (mailServer === null || isSet('MAIL_FROM')
      ? null
      : await ask(
          machine,
          'Sender of emails',
          email ?? values['CONTACT_EMAIL'] ?? `newsroom@${site}`,
          isMailAddress,
        ))
  return {
    name: site,
    timeZone: zone === 'UTC' && options.timeZone === undefined && !machine.ask ? null : zone,
    email,
    mailServer,
    mailFrom,
    isDemo: options.demo === true,
    skipDns: options.skipDns === true,
    withoutCaddy: options.withoutCaddy === true,
  }
}

const MAIL_SERVER = `an address like smtps://user:password@mail.example; in user and password, write ${ESCAPED_SIGNS}`
const isMailServer = (text: string): boolean => readServerUrl(text, SMTP) !== null
const isTimeZone = (text: string): boolean => timeZone.safeParse(text).success

function checkOption(
  value: string | undefined,
  isValid: (text: string) => boolean,
  option: string,
  expected: string,
): void {
  if (value !== undefined && !isValid(value)) throw new OperationError(`${option} must be ${expected}.`)
}

async function askForName(machine: Machine, given: string | undefined, values: Variables): Promise<string> {
  const stored = siteName(values['PUBLIC_ORIGIN'] ?? '') ?? ''
  const text =
    given ??
    (await ask(machine, 'Name of the site, such as news.example', stored, (each) => siteName(each) !== null))
  const name = siteName(text)
  if (name !== null) return name
  throw new OperationError(
    text === ''
      ? 'Name the site. Type: sudo broadsheet setup news.example'
      : `"${text.slice(0, 100)}" is no name of a site. Type one without a path or port, like: sudo broadsheet setup news.example`,
  )
}

/** Asks until the answer is valid. Returns the default if nothing was entered, or without a terminal. */
async function ask(
  machine: Machine,
  question: string,
  standard: string,
  isValid: (text: string) => boolean,
): Promise<string> {
  if (!machine.ask) return standard
  for (let n = 0; n < TRIES; n++) {
    const answer = (await machine.ask(`${question}${standard === '' ? '' : ` [${standard}]`}: `)) || standard
    if (answer === '' || isValid(answer)) return answer
    machine.print('That cannot be used.')
  }
  throw new OperationError('Nothing was changed.')
}
