import type { LookupFunction } from 'node:net'
import type { buildConnector, Client, Dispatcher } from 'undici'
import { plainAddress } from '../ip-address.ts'
import { OutboundError } from './outbound-error.ts'
import type { ResolvedAddress } from './resolve.ts'

const CONNECT_TIMEOUT_MS = 3_000
const MAX_HEADER_BYTES = 16_384

/**
 * Opens a single-use connection to the URL's origin that can reach only the given addresses. Names resolve to
 * nothing else, and the peer is checked again after connecting. The Host header and the TLS server name are the
 * URL's. The caller must destroy it.
 */
export async function openPinned(url: URL, addresses: ResolvedAddress[]): Promise<Client> {
  // Loaded on first use to keep the start fast.
  const { buildConnector, Client } = await import('undici')
  const connector = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    lookup: pinnedLookup(addresses),
    allowH2: false,
  })
  const connect: buildConnector.connector = (options, callback) => {
    connector(options, (error, socket) => {
      if (error || !socket) return callback(error ?? new Error('no socket'), null)
      if (isPinned(socket.remoteAddress, addresses)) return callback(null, socket)
      socket.destroy()
      callback(new OutboundError('blocked', `connected to ${socket.remoteAddress}`), null)
    })
  }
  return new Client(url.origin, { connect, maxHeaderSize: MAX_HEADER_BYTES, pipelining: 1 })
}

function pinnedLookup(addresses: ResolvedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    if (options.all) return callback(null, addresses)
    const first = addresses[0]
    callback(first ? null : new Error('no address'), first?.address ?? '', first?.family)
  }
}

/** A dual-stack socket reports an IPv4 peer in IPv6 form. */
function isPinned(remote: string | undefined, addresses: ResolvedAddress[]): boolean {
  const peer = plainAddress(remote ?? '')
  return addresses.some(({ address }) => address === peer)
}

/** Returns the first value of a response header, or an empty string. */
export function headerOf(response: Dispatcher.ResponseData, name: string): string {
  const value = response.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** Returns all values of a response header, joined by commas. */
export function allOf(response: Dispatcher.ResponseData, name: string): string {
  return [response.headers[name] ?? ''].flat().join(', ')
}
