import type { Config } from '#server/config.ts'
import { readCaddy, SITE_FILE, type CaddyFacts } from '../machine/caddy.ts'
import { readDns, type DnsFacts } from '../machine/dns.ts'
import type { FileFacts, Holder, Machine } from '../machine/machine.ts'
import { hasOldSettings, hasSystemd, readService, type ServiceFacts } from '../machine/service.ts'
import { ACCOUNT, INSTALLED_IN, SETTINGS_FILE, UNIT } from './places.ts'
import type { Wishes } from './wishes.ts'

const WEB_PORTS = [80, 443]

/** What setup found on a machine. */
export interface Found {
  hasSystemd: boolean
  hasApt: boolean
  /** The folder of the product. */
  home: string
  /** Whether that is a release, which contains a launcher and Node. */
  isRelease: boolean
  /** Null if DNS is skipped. */
  dns: DnsFacts | null
  /** Who listens on the ports of the web. */
  web: Array<{ port: number; holder: Holder; isService: boolean }>
  /** Who listens on the port of the site. */
  site: { holder: Holder | null; pid: number | null }
  settings: { text: string | null; facts: FileFacts | null }
  /** Whether the site runs with settings from before the file changed. */
  hasOldSettings: boolean
  account: { user: number; group: number } | null
  unit: ServiceFacts
  /** Folders of the site that exist. */
  folders: Array<{ path: string; facts: FileFacts }>
  caddy: CaddyFacts & { service: ServiceFacts; siteFile: string | null }
  /** Whether a firewall keeps readers out. */
  isFirewalled: boolean
  /** Why the mail server cannot be used. */
  mailProblem: string | null
}

/** Looks at everything that `plan` decides by. */
export async function look(
  machine: Machine,
  config: Config,
  { wishes, home }: { wishes: Wishes; home: string },
): Promise<Found> {
  const { port, dataDir, uploadsDir } = config
  const isWithSystemd = hasSystemd(machine)
  return {
    hasSystemd: isWithSystemd,
    hasApt: machine.run('apt-get', ['--version']).status === 0,
    home,
    isRelease: machine.factsOf(`${INSTALLED_IN}/broadsheet`) !== null,
    dns: wishes.skipDns ? null : await readDns(machine, wishes.name),
    web: WEB_PORTS.flatMap((each) => {
      const holder = machine.holderOf(each)
      if (!holder) return []
      const { isThere } = readService(machine, `${holder.program}.service`)
      return [{ port: each, holder, isService: isThere }]
    }),
    site: { holder: machine.holderOf(port), pid: machine.sitePid(config) },
    settings: { text: machine.read(SETTINGS_FILE), facts: machine.factsOf(SETTINGS_FILE) },
    hasOldSettings: hasOldSettings(machine, SETTINGS_FILE, dataDir),
    account: machine.userNamed(ACCOUNT),
    unit: readUnit(machine, isWithSystemd),
    folders: [dataDir, uploadsDir].flatMap((path) => {
      const facts = machine.factsOf(path)
      return facts ? [{ path, facts }] : []
    }),
    caddy: {
      ...readCaddy(machine),
      service: readService(machine, 'caddy.service'),
      siteFile: machine.read(SITE_FILE),
    },
    isFirewalled: !wishes.withoutCaddy && keepsReadersOut(machine.run('ufw', ['status']).text),
    mailProblem: wishes.mailServer ? await machine.findMailProblem(wishes.mailServer, wishes.name) : null,
  }
}

const UNIT_FOLDERS = ['/etc/systemd/system', '/lib/systemd/system', '/usr/lib/systemd/system']

/** Without systemd, the file of a unit is there all the same. */
function readUnit(machine: Machine, isWithSystemd: boolean): ServiceFacts {
  if (isWithSystemd) return readService(machine, UNIT)
  const isThere = UNIT_FOLDERS.some((folder) => machine.factsOf(`${folder}/${UNIT}`) !== null)
  return { isThere, isActive: false, isEnabled: false }
}

/** True if the status of ufw shows a firewall that is on and does not allow the ports of the web. */
export function keepsReadersOut(status: string): boolean {
  if (!/^Status: active$/m.test(status)) return false
  const allowed = status.split('\n').filter((line) => /\bALLOW\b/.test(line))
  const isOpen = (port: number) =>
    allowed.some((line) =>
      new RegExp(String.raw`^(?:\S*\b${port}\b|WWW Full|Nginx Full|Anywhere\s+ALLOW)`).test(line),
    )
  return !WEB_PORTS.every(isOpen)
}
