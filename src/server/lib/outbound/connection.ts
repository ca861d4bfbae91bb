import type { LookupFunction } from 'node:net'
import type { buildConnector, Client, Dispatcher } from 'undici'
import { OutboundError } from './outbound-error.ts'
import type { ResolvedAddress } from './resolve.ts'

const CONNECT_TIMEOUT_MS = 3_000
const MAX_HEADER_BYTES = 16_384

/**
 * A single-use connection to `url`'s origin that can only reach the given addresses: names resolve to
 * nothing else, and the peer is checked again once connected. Host header and TLS server name stay the
 * URL's own. The caller destroys it.
 */
export async function openPinned(url: URL, addresses: ResolvedAddress[]): Promise<Client> {
  // Half a megabyte of script that the first page can do without.
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

// A dual-stack socket reports an IPv4 peer in mapped form.
function isPinned(remote: string | undefined, addresses: ResolvedAddress[]): boolean {
  const peer = remote?.replace(/^::ffff:(?=\d+\.)/i, '')
  return addresses.some(({ address }) => address === peer)
}

/** First value of a response header, or an empty string. */
export function headerOf(response: Dispatcher.ResponseData, name: string): string {
  const value = response.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
