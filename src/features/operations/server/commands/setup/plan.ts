import type { Config } from '#server/config.ts'
import { CADDYFILE, isAsWritten, leadsTo, SITE_FILE, siteText } from '../machine/caddy.ts'
import { judgeDns } from '../machine/dns.ts'
import { wrong, type Finding } from '../machine/finding.ts'
import type { FileFacts, Holder } from '../machine/machine.ts'
import type { Found } from './look.ts'
import { ACCOUNT, INSTALLED_IN, SETTINGS_FILE, STATE_FOLDER } from './places.ts'
import type { PlannedSettings } from './plan-settings.ts'
import type { Wishes } from './wishes.ts'

export type Step =
  /** `isShared`: only root and the group of the service may read it. */
  | { kind: 'write'; path: string; text: string; mode: number; isShared: boolean; says: string }
  | { kind: 'run'; program: string; args: string[]; says: string }

/** Returns what keeps setup from beginning. Nothing was changed yet. */
export function findProblems(found: Found, config: Config, wishes: Wishes): Finding[] {
  const { name } = wishes
  const problems: Finding[] = []
  const again = `sudo broadsheet setup ${name}`
  if (found.dns) {
    const dns = judgeDns(name, found.dns)
    if (dns.isGood === false)
      problems.push({
        ...dns,
        sentence: `${dns.sentence} To set up before that, add --skip-dns.`,
        command: dns.command ?? again,
      })
  }
  problems.push(...findPortProblems(found, config, wishes))
  if (!found.unit.isThere && found.home !== INSTALLED_IN)
    problems.push(
      wrong(
        'Installation',
        `Broadsheet is in ${found.home}, and its service runs what is in ${INSTALLED_IN}. Move it there, or install the package.`,
      ),
    )
  if (found.mailProblem !== null)
    problems.push(
      wrong(
        'Mail',
        `The mail server cannot be used: ${found.mailProblem}. Correct it, or leave it out and set it later under Site → Email.`,
        again,
      ),
    )
  if (!wishes.withoutCaddy) problems.push(...findProxyProblems(found, config, wishes))
  return problems
}

const WEB_SERVERS = ['nginx', 'apache2', 'httpd', 'lighttpd', 'haproxy', 'traefik', 'varnishd']

function findPortProblems(found: Found, { port }: Config, wishes: Wishes): Finding[] {
  const problems: Finding[] = []
  for (const { port: web, holder, isService } of wishes.withoutCaddy ? [] : found.web) {
    if (holder.program === 'caddy') continue
    problems.push(
      wrong(
        'Ports',
        `Port ${web} is used by ${describe(holder)}. Stop it, or add --without-caddy and let it lead to Broadsheet (docs/operating.md, "Proxies").`,
        // What serves other sites must not stop.
        WEB_SERVERS.includes(holder.program)
          ? `sudo broadsheet setup ${wishes.name} --without-caddy`
          : stopCommand(web, holder, isService),
      ),
    )
  }
  const { holder, pid } = found.site
  if (holder && holder.pid !== pid)
    problems.push(
      wrong(
        'Ports',
        `Port ${port} is used by ${describe(holder)}. Stop it, or set PORT to another one.`,
        `sudo editor ${SETTINGS_FILE}`,
      ),
    )
  return problems
}

function stopCommand(port: number, { pid, program }: Holder, isService: boolean): string {
  if (isService) return `sudo systemctl disable --now ${program}`
  return pid === null ? `sudo ss -ltnp sport = :${port}` : `sudo kill ${pid}`
}

const describe = ({ program, pid }: Holder) => (pid === null ? program : `${program} (process ${pid})`)

function findProxyProblems(
  { caddy, hasApt, isFirewalled }: Found,
  { port }: Config,
  { name }: Wishes,
): Finding[] {
  const problems: Finding[] = []
  if (!caddy.isInstalled && !hasApt)
    problems.push(
      wrong(
        'Caddy',
        'Caddy is not installed, and there is no apt. Install it: https://caddyserver.com/docs/install',
      ),
    )
  if (caddy.problem !== null)
    problems.push(
      wrong(
        'Caddy',
        `Caddy cannot read ${CADDYFILE}: ${caddy.problem}.`,
        `sudo caddy validate --config ${CADDYFILE}`,
      ),
    )
  const dials = caddy.sites?.get(name)
  const isOurs = caddy.siteFile !== null && isAsWritten(caddy.siteFile)
  if (dials && !leadsTo(dials, port) && !isOurs)
    problems.push(
      wrong(
        'Caddy',
        `Caddy serves ${name} from ${dials.join(', ') || 'elsewhere'}, not from Broadsheet on 127.0.0.1:${port}. Change or remove that site.`,
        `sudo editor ${caddy.siteFile === null ? CADDYFILE : SITE_FILE}`,
      ),
    )
  if (isFirewalled)
    problems.push(
      wrong('Firewall', 'ufw does not let readers reach ports 80 and 443.', 'sudo ufw allow 80,443/tcp'),
    )
  return problems
}

/** Returns what to do before the services start, in order. Nothing that is right is done again. */
export function planSteps(found: Found, { text }: Pick<PlannedSettings, 'text'>, files: DeployFiles): Step[] {
  const steps: Step[] = []
  if (!found.account)
    steps.push({
      kind: 'run',
      program: 'useradd',
      args: [
        '--system',
        '--user-group',
        '--home-dir',
        '/nonexistent',
        '--no-create-home',
        '--shell',
        '/usr/sbin/nologin',
        ACCOUNT,
      ],
      says: `Created the user ${ACCOUNT}.`,
    })
  const { settings, account } = found
  if (settings.text !== text || !settings.facts || !isPrivate(settings.facts, account))
    steps.push({
      kind: 'write',
      path: SETTINGS_FILE,
      text,
      mode: 0o640,
      isShared: true,
      says:
        settings.text === text
          ? `Let the service read ${SETTINGS_FILE}.`
          : `Wrote the settings to ${SETTINGS_FILE}.`,
    })
  steps.push(...planUnit(found, files))
  const foreign = found.folders.filter(({ facts }) => facts.user !== account?.user)
  // Only where the unit keeps its state: elsewhere a folder may hold more than the newsroom.
  for (const { path } of foreign.filter((folder) => folder.path.startsWith(`${STATE_FOLDER}/`)))
    steps.push({
      kind: 'run',
      program: 'chown',
      args: ['-R', `${ACCOUNT}:${ACCOUNT}`, path],
      says: `Gave ${path} back to the user ${ACCOUNT}.`,
    })
  if (!found.hasSystemd && found.folders.length === 0)
    steps.push({
      kind: 'run',
      program: 'install',
      args: ['-d', '-m', '700', '-o', ACCOUNT, '-g', ACCOUNT, STATE_FOLDER],
      says: `Created ${STATE_FOLDER}.`,
    })
  return steps
}

/** The files of docs/deploy that setup installs, by name. */
export type DeployFiles = Readonly<Record<'broadsheet.service' | 'release.conf' | 'broadsheet.sh', string>>

function planUnit({ unit, isRelease, hasSystemd }: Found, files: DeployFiles): Step[] {
  if (unit.isThere) return []
  const write = (path: string, text: string, mode: number, says: string): Step => ({
    kind: 'write',
    path,
    text,
    mode,
    isShared: false,
    says,
  })
  const steps = [
    write('/usr/local/bin/broadsheet', files['broadsheet.sh'], 0o755, 'Added the command broadsheet.'),
  ]
  // Before the unit, so that it is whole as soon as it is there.
  if (isRelease)
    steps.push(
      write(
        '/etc/systemd/system/broadsheet.service.d/release.conf',
        files['release.conf'],
        0o644,
        'Let the service run the release.',
      ),
    )
  steps.push(
    write(
      '/etc/systemd/system/broadsheet.service',
      files['broadsheet.service'],
      0o644,
      'Added the service broadsheet.',
    ),
  )
  if (hasSystemd)
    steps.push({ kind: 'run', program: 'systemctl', args: ['daemon-reload'], says: 'Told systemd about it.' })
  return steps
}

/** True if the service can read the settings, and people without rights cannot. */
export function isPrivate({ user, group, mode }: FileFacts, account: Found['account']): boolean {
  if ((mode & 0o007) !== 0 || !account) return false
  return (group === account.group && (mode & 0o040) !== 0) || (user === account.user && (mode & 0o400) !== 0)
}

/** What to do with Caddy's file of the site: null if it is right. */
export function planSiteFile({ caddy }: Pick<Found, 'caddy'>, name: string, port: number): string | null {
  const dials = caddy.sites?.get(name)
  if (dials && leadsTo(dials, port)) return null
  // Edited, and not imported: its lines stay.
  if (caddy.siteFile !== null && !isAsWritten(caddy.siteFile)) return caddy.siteFile
  return siteText(name, port)
}
