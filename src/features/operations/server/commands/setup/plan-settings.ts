import { parseEnv } from 'node:util'
import { readConfig, type Config } from '#server/config.ts'
import type { Variables } from '#server/lib/environment.ts'
import { isUtc } from '#shared/dates.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { wrong, type Finding } from '../machine/finding.ts'
import { INSTALLED_IN, SETTINGS_FILE, STATE_FOLDER } from './places.ts'
import { addSettings, type SettingsFile } from './settings-text.ts'
import type { Wishes } from './wishes.ts'

export interface PlannedSettings {
  text: string
  /** Null if the settings are not valid. */
  config: Config | null
  problems: Finding[]
  /** False if the site uses the machine's, which is UTC. */
  hasTimeZone: boolean
}

/** Completes the settings of a site with what is wanted, and keeps what is set. */
export function planSettings(file: SettingsFile, wishes: Wishes, machineZone: string): PlannedSettings {
  const wanted = wantedSettings(wishes, machineZone)
  const text = addSettings(file, wanted)
  const problems = findContradictions(file.values, wishes)
  const given = parseEnv(text) as Variables
  const hasTimeZone = (given['SITE_TIME_ZONE'] ?? '') !== ''
  try {
    return { text, config: readConfig(given, INSTALLED_IN), problems, hasTimeZone }
  } catch (error) {
    problems.push(wrong('Settings', `${reasonOf(error)}.`, `sudo editor ${SETTINGS_FILE}`))
    return { text, config: null, problems, hasTimeZone }
  }
}

const originOf = ({ name }: Wishes) => `https://${name}`

function wantedSettings(wishes: Wishes, machineZone: string): Variables {
  return {
    PUBLIC_ORIGIN: originOf(wishes),
    TRUSTED_PROXIES: '127.0.0.1',
    // UTC is what a new machine has, so it is not written down: it may change later.
    SITE_TIME_ZONE: wishes.timeZone ?? (isUtc(machineZone) ? undefined : machineZone),
    CONTACT_EMAIL: wishes.email ?? undefined,
    DATA_DIR: `${STATE_FOLDER}/data`,
    UPLOADS_DIR: `${STATE_FOLDER}/uploads`,
    DEMO: wishes.isDemo ? '1' : '0',
    SMTP_URL: wishes.mailServer ?? undefined,
    MAIL_FROM: wishes.mailFrom ?? undefined,
  }
}

/** Writes an address as browsers do: without the default port, and names in ASCII. */
const normal = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

/** Settings that are there and differ from what was asked for now. */
function findContradictions(values: Variables, wishes: Wishes): Finding[] {
  const origin = originOf(wishes)
  const stored = values['PUBLIC_ORIGIN'] ?? ''
  const problems: Finding[] = []
  if (stored !== '' && normal(stored) !== origin) {
    problems.push(
      wrong(
        'Settings',
        `${SETTINGS_FILE} has PUBLIC_ORIGIN=${values['PUBLIC_ORIGIN']}, and setup changes no setting that is there. Change that line first, or set up that site.`,
        `sudo editor ${SETTINGS_FILE}`,
      ),
    )
  }
  const asked: Array<[name: string, value: string | null, option: string]> = [
    ['SITE_TIME_ZONE', wishes.timeZone, '--time-zone'],
    ['CONTACT_EMAIL', wishes.email, '--email'],
    ['SMTP_URL', wishes.mailServer, '--mail-server'],
    ['MAIL_FROM', wishes.mailFrom, '--mail-from'],
    ['DEMO', wishes.isDemo ? '1' : null, '--demo'],
  ]
  for (const [name, value, option] of asked) {
    const before = values[name] ?? ''
    if (value === null || before === '' || before === value) continue
    problems.push(
      wrong(
        'Settings',
        `${SETTINGS_FILE} has another ${name}, and setup changes no setting that is there. Change that line, or leave out ${option}.`,
        `sudo editor ${SETTINGS_FILE}`,
      ),
    )
  }
  return problems
}
