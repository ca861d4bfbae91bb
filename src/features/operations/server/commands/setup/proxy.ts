import { OperationError } from '#server/control/operation-error.ts'
import { CADDYFILE, lastLine, leadsTo, readCaddy, SITE_FILE, withImport } from '../machine/caddy.ts'
import type { Machine } from '../machine/machine.ts'
import { hasSystemd, readService } from '../machine/service.ts'
import { planSiteFile } from './plan.ts'

interface Site {
  name: string
  port: number
}

/** Installs Caddy, adds the site to its configuration and starts it. Returns whether anything changed. */
export function setUpCaddy(machine: Machine, site: Site): boolean {
  const isInstalled = installCaddy(machine)
  const isChanged = addSite(machine, site)
  const isStarted = hasSystemd(machine) && startCaddy(machine, isChanged)
  return isInstalled || isChanged || isStarted
}

/** A package that needs Caddy would also bring it to machines with another proxy, whose ports it would take. */
function installCaddy(machine: Machine): boolean {
  if (readCaddy(machine).isInstalled) return false
  machine.print('Installing Caddy, which gets the certificate …')
  // Debian's package does without the issuers that Caddy must know to get a certificate.
  const install = () =>
    // A Caddyfile that is there already stays.
    machine.run('apt-get', [
      'install',
      '--yes',
      '--quiet',
      // On a new machine, updates often run in the background.
      '--option=DPkg::Lock::Timeout=300',
      '--option=Dpkg::Options::=--force-confold',
      'caddy',
      'ca-certificates',
    ])
  let result = install()
  if (result.status !== 0) {
    // New machines have no lists of packages yet, and old ones outdated lists.
    machine.run('apt-get', ['update', '--quiet'])
    result = install()
  }
  if (result.status !== 0 || !readCaddy(machine).isInstalled)
    throw new OperationError(
      `Caddy cannot be installed: ${lastLine(result.errors) || lastLine(result.text)}. Type: sudo apt update && sudo apt install caddy ca-certificates (Ubuntu 22.04 has no such package: https://caddyserver.com/docs/install), then run setup again.`,
    )
  return true
}

function addSite(machine: Machine, { name, port }: Site): boolean {
  const caddy = { ...readCaddy(machine), service: readService(machine, 'caddy.service') }
  const text = planSiteFile({ caddy: { ...caddy, siteFile: machine.read(SITE_FILE) } }, name, port)
  if (text === null) return false
  if (text !== machine.read(SITE_FILE)) {
    machine.write(SITE_FILE, text, { mode: 0o644 })
    machine.print(`Wrote the site to ${SITE_FILE}.`)
  }
  const before = machine.read(CADDYFILE) ?? ''
  const after = withImport(before)
  requireSite(machine, after, { name, port })
  if (after === before) return true
  machine.write(CADDYFILE, after, { mode: machine.factsOf(CADDYFILE)?.mode ?? 0o644 })
  machine.print(`Added one line to ${CADDYFILE}: import ${SITE_FILE}`)
  return true
}

/** Lets Caddy read the new configuration beside the old one. Throws unless it serves the site. */
function requireSite(machine: Machine, text: string, { name, port }: Site): void {
  const candidate = `${CADDYFILE}.broadsheet`
  // It may contain secrets of other sites.
  machine.write(candidate, text, { mode: 0o600 })
  const { sites, problem } = readCaddy(machine, candidate)
  machine.remove(candidate)
  if (leadsTo(sites?.get(name) ?? [], port)) return
  throw new OperationError(
    `With "import ${SITE_FILE}" at its end, Caddy cannot read ${CADDYFILE}: ${problem ?? `${name} does not lead to 127.0.0.1:${port}`}. It was left as it is. Add the site of ${SITE_FILE} to it yourself, then run setup again.`,
  )
}

function startCaddy(machine: Machine, isChanged: boolean): boolean {
  const { isActive, isEnabled } = readService(machine, 'caddy.service')
  if (isActive && isEnabled && !isChanged) return false
  if (!isActive || !isEnabled) systemctl(machine, ['enable', '--now', 'caddy.service'], 'caddy')
  // A running Caddy has not read the new configuration.
  if (isActive && isChanged) return reloadCaddy(machine)
  machine.print(isActive ? RELOADED : 'Started Caddy.')
  return true
}

/** Lets Caddy read its configuration again, and try again to get certificates. */
export function reloadCaddy(machine: Machine): true {
  systemctl(machine, ['reload', 'caddy.service'], 'caddy')
  machine.print(RELOADED)
  return true
}

const RELOADED = 'Caddy has read its configuration again.'

/** Runs systemctl. Throws one line with what the service said last. */
export function systemctl(machine: Machine, args: string[], name: string): void {
  const { status, errors } = machine.run('systemctl', args)
  if (status === 0) return
  const reason = lastWords(machine, name) || errors.trim().split('\n')[0]
  throw new OperationError(
    `systemctl ${args.join(' ')} failed: ${reason} Type: sudo journalctl -u ${name} -n 20`,
  )
}

/** Returns the last line that the processes of a service printed. */
export const lastWords = (machine: Machine, name: string): string =>
  lastLine(machine.run('journalctl', ['--lines=1', '--output=cat', `_SYSTEMD_UNIT=${name}.service`]).text)
