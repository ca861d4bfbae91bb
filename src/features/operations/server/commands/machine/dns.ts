import { isIPv6 } from 'node:net'
import { isGlobalUnicast } from '#server/lib/ip-address.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { good, wrong, type Finding } from './finding.ts'
import type { Machine } from './machine.ts'

const NAME = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/

/** Returns the name of a site in ASCII, from a name or an address that a person pasted, or null. */
export function siteName(text: string): string | null {
  const [, host = ''] = /^(?:https?:\/\/)?([^/:\s@]+)\/?$/i.exec(text.trim()) ?? []
  const url = `https://${host}`
  if (host === '' || !URL.canParse(url)) return null
  const name = new URL(url).hostname.replace(/\.$/, '')
  return NAME.test(name) && !/^[\d.]+$/.test(name) ? name : null
}

/** What DNS and this machine say about a name. */
export interface DnsFacts {
  addresses: string[]
  /** Addresses of this machine. */
  own: string[]
  /** Addresses in DNS that are not on this machine, and whether connections to them end here all the same. */
  elsewhere: Array<{ address: string; endsHere: boolean | null }>
  /** Why DNS could not be asked. */
  failure: string | null
}

/** Asks DNS for a name, and tries the addresses that this machine does not have itself. */
export async function readDns(machine: Machine, name: string): Promise<DnsFacts> {
  const own = machine.addresses()
  try {
    const addresses = await machine.resolve(name)
    const elsewhere: DnsFacts['elsewhere'] = []
    for (const address of addresses.filter((each) => !own.includes(each)))
      elsewhere.push({ address, endsHere: await machine.endsHere(address) })
    return { addresses, own, elsewhere, failure: null }
  } catch (error) {
    return { addresses: [], own, elsewhere: [], failure: reasonOf(error) }
  }
}

/** Says whether a name points to this machine, and if not, which record to create. */
export function judgeDns(name: string, { addresses, own, elsewhere, failure }: DnsFacts): Finding {
  const records = recordsFor(name, own)
  if (failure !== null)
    return wrong(
      'DNS',
      `No name server responded to a question for ${name}: ${failure}.`,
      'cat /etc/resolv.conf',
    )
  if (addresses.length === 0)
    return wrong('DNS', `${name} has no address in DNS. Where your names are managed, create ${records}.`)
  const others = elsewhere.filter(({ endsHere }) => endsHere === false).map(({ address }) => address)
  // A machine behind a router or in a cloud does not know its public address.
  const unknown = elsewhere.filter(({ endsHere }) => endsHere === null).map(({ address }) => address)
  const hasPublic = (like: string) =>
    own.some((each) => isGlobalUnicast(each) && isIPv6(each) === isIPv6(like))
  const foreign = [...others, ...unknown.filter(hasPublic)]
  if (foreign.length === 0) return good('DNS', `${name} leads to ${addresses.join(' and ')}.`)
  const isMixed = foreign.length < addresses.length
  const change = isMixed ? 'delete that record' : `change it to ${records}`
  return wrong(
    'DNS',
    `${name} ${isMixed ? 'also ' : ''}leads to ${foreign.join(' and ')}, which is not this machine. Where your names are managed, ${change}.`,
  )
}

/** Names without a public address of their own stand behind a router, which only the operator knows. */
function recordsFor(name: string, own: string[]): string {
  const shown = own.filter(isGlobalUnicast)
  if (shown.length === 0) return `"${name}. A" with the public address of this machine`
  return shown.map((address) => `"${name}. ${isIPv6(address) ? 'AAAA' : 'A'} ${address}"`).join(' and ')
}
