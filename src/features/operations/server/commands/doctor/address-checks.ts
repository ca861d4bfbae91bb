import type { Config } from '#server/config.ts'
import { DAY_MS } from '#shared/dates.ts'
import { CADDYFILE, leadsTo, readCaddy } from '../machine/caddy.ts'
import { judgeDns, readDns, type DnsFacts } from '../machine/dns.ts'
import { good, plainReason, skipped, wrong, type Finding } from '../machine/finding.ts'
import type { Machine, TlsAnswer } from '../machine/machine.ts'
import { hasSystemd, readService } from '../machine/service.ts'

// What `broadsheet doctor` checks of the way from readers to the site.

/** Checks the public address: DNS, the proxy and TLS. */
export async function checkAddress(machine: Machine, config: Config): Promise<Finding[]> {
  if (config.publicOrigin === null)
    return [
      wrong(
        'Address',
        'PUBLIC_ORIGIN is not set, so the site has no public address.',
        'sudo broadsheet setup news.example',
      ),
    ]
  const { protocol, hostname: name } = new URL(config.publicOrigin)
  if (protocol !== 'https:')
    return [
      wrong(
        'Address',
        `PUBLIC_ORIGIN is ${config.publicOrigin}: passwords travel unencrypted.`,
        'sudo editor /etc/broadsheet.env',
      ),
    ]
  const dns = await readDns(machine, name)
  const tls = await reach(machine, name, dns)
  const proxy =
    tls.isPublic && isSite(tls) && !machine.holderOf(443)
      ? skipped('Proxy', 'TLS is handled elsewhere, such as in another container.')
      : checkProxy(machine, config, name)
  return [checkDns(name, dns, tls), proxy, checkTls(machine, name, tls)]
}

interface Reached {
  answer: TlsAnswer | null
  /** Whether the answer came from the address in DNS. */
  isPublic: boolean
  reason: string
}

/** Behind some routers, the public address cannot be reached from inside; the proxy on this machine can. */
async function reach(machine: Machine, name: string, { addresses }: DnsFacts): Promise<Reached> {
  let reason = 'nothing responds'
  for (const host of [...addresses, '127.0.0.1']) {
    try {
      return { answer: await machine.askOverTls(host, name), isPublic: addresses.includes(host), reason: '' }
    } catch (error) {
      reason = plainReason(error)
    }
  }
  return { answer: null, isPublic: false, reason }
}

const isSite = ({ answer }: Reached) => answer?.status === 200 && answer.body.trim() === 'ok'

/** Accepts addresses of a shared cache, which passes requests on to this machine. */
function checkDns(name: string, dns: DnsFacts, tls: Reached): Finding {
  const finding = judgeDns(name, dns)
  // Caddy has port 80, so it cannot be tried where connections to an address of no card of this machine end.
  if (finding.isGood && !tls.isPublic && dns.addresses.every((each) => !dns.own.includes(each)))
    return skipped(
      'DNS',
      `${name} leads to ${dns.addresses.join(' and ')}, which this machine neither has nor reaches. If a router passes it on, that is right; otherwise readers reach another machine.`,
    )
  if (
    finding.isGood !== false ||
    !tls.isPublic ||
    !isSite(tls) ||
    dns.addresses.some((each) => dns.own.includes(each))
  )
    return finding
  return good('DNS', `${name} leads to ${dns.addresses.join(' and ')}, which answers for the site.`)
}

/** Checks the program that handles TLS. */
export function checkProxy(machine: Machine, { port }: Config, name: string): Finding {
  const holder = machine.holderOf(443)
  const setup = `sudo broadsheet setup ${name}`
  if (holder && holder.program !== 'caddy')
    return skipped('Proxy', `${holder.program} handles TLS; its settings are not checked.`)
  const { isInstalled, sites, problem } = readCaddy(machine)
  if (!isInstalled) return wrong('Proxy', 'Nothing listens on port 443, and Caddy is not installed.', setup)
  if (problem !== null)
    return wrong(
      'Proxy',
      `Caddy cannot read ${CADDYFILE}: ${problem}.`,
      `sudo caddy validate --config ${CADDYFILE}`,
    )
  const dials = sites?.get(name)
  if (!dials) return wrong('Proxy', `${CADDYFILE} has no site ${name}.`, setup)
  if (!leadsTo(dials, port))
    return wrong(
      'Proxy',
      `Caddy serves ${name} from ${dials.join(', ') || 'elsewhere'}, not from 127.0.0.1:${port}.`,
      setup,
    )
  const { isThere, isActive, isEnabled } = readService(machine, 'caddy.service')
  if (!holder)
    return wrong(
      'Proxy',
      'Caddy does not listen on port 443.',
      hasSystemd(machine) ? setup : `caddy run --config ${CADDYFILE}`,
    )
  if (isThere && isActive && !isEnabled)
    return wrong('Proxy', 'Caddy does not start with the machine.', 'sudo systemctl enable caddy')
  return good('Proxy', `Caddy leads ${name} to port ${port}.`)
}

/** Caddy renews after two thirds of a certificate's time. */
const LATE_SHARE = 0.2

function checkTls(machine: Machine, name: string, { answer, isPublic, reason }: Reached): Finding {
  const log = 'sudo journalctl -u caddy -n 20'
  if (!answer) return wrong('TLS', `https://${name} cannot be reached: ${reason}.`, log)
  const { problem, issuer, validFrom, validTo, status, body } = answer
  const left = validTo - machine.now()
  const days = Math.floor(left / DAY_MS)
  if (left <= 0) return wrong('TLS', `The certificate of ${name} has expired.`, log)
  if (problem !== null)
    return wrong(
      'TLS',
      `Browsers reject the certificate of ${name} (${issuer || 'no issuer'}): ${problem}.`,
      log,
    )
  if (left < LATE_SHARE * (validTo - validFrom))
    return wrong('TLS', `The certificate of ${name} ends in ${days} days and was not renewed.`, log)
  if (status !== null && status >= 500)
    return wrong(
      'TLS',
      `https://${name} answers with status ${status}, because the site behind the proxy does not respond.`,
      'sudo journalctl -u broadsheet -n 20',
    )
  if (status !== 200 || body.trim() !== 'ok')
    return wrong(
      'TLS',
      `https://${name} answers, but not as this site (status ${status ?? 'unknown'}).`,
      `curl -i https://${name}/healthz`,
    )
  const from = isPublic ? '' : ' on this machine; its public address cannot be reached from here'
  return good('TLS', `https://${name} answers${from}. The certificate is valid for ${days} more days.`)
}
