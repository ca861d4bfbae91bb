import { randomUUID } from 'node:crypto'
import { createServer, get } from 'node:http'
import { request } from 'node:https'
import * as tls from 'node:tls'
import type { TlsAnswer } from './machine.ts'

const TIMEOUT_MS = 5_000
const MAX_BODY = 200

/**
 * Listens on port 80 for a moment and opens that port of an address. Returns whether the connection came here, or null
 * if another program has the port.
 */
export async function endsHere(address: string, port = 80): Promise<boolean | null> {
  const word = randomUUID()
  const server = createServer((_req, res) => void res.end(word))
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, resolve)
    })
  } catch {
    return null
  }
  try {
    return (await bodyAt(address, port)) === word
  } catch {
    return false
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function bodyAt(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const call = get({ host, port, path: '/', agent: false, signal }, (res) => {
      res
        .setEncoding('utf8')
        .once('data', resolve)
        .once('error', reject)
        .once('end', () => resolve(''))
    })
    call.once('error', reject)
  })
}

/** Asks a server for `/healthz` over TLS, whatever its certificate is. Throws with the reason if it does not respond. */
export function askOverTls(host: string, name: string, port = 443): Promise<TlsAnswer> {
  return new Promise((resolve, reject) => {
    const call = request({
      host,
      port,
      servername: name,
      path: '/healthz',
      headers: { host: name },
      agent: false,
      rejectUnauthorized: false,
      ca: trusted(),
      signal: AbortSignal.timeout(2 * TIMEOUT_MS),
    })
    let answer: TlsAnswer | null = null
    call.once('socket', (socket) =>
      socket.once('secureConnect', () => (answer = certificateOf(socket as tls.TLSSocket))),
    )
    call.once('response', (res) => {
      let body = ''
      res.setEncoding('utf8').on('data', (text: string) => (body = (body + text).slice(0, MAX_BODY)))
      res.once('close', () => {
        if (answer) resolve({ ...answer, status: res.statusCode ?? null, body })
        else reject(new Error('the connection is not encrypted'))
      })
    })
    // A server may close the connection after it showed its certificate.
    call.once('error', (error) => (answer ? resolve(answer) : reject(error)))
    call.end()
  })
}

function certificateOf(socket: tls.TLSSocket): TlsAnswer {
  const { issuer, valid_from: from, valid_to: to } = socket.getPeerCertificate()
  const error: unknown = socket.authorizationError
  const problem = error instanceof Error ? error.message : typeof error === 'string' ? error : 'not trusted'
  return {
    problem: socket.authorized ? null : problem,
    issuer: [issuer?.O, issuer?.CN].filter(Boolean).join(', '),
    validFrom: Date.parse(from),
    validTo: Date.parse(to),
    status: null,
    body: '',
  }
}

/** Since Node 22.15. */
type NewerTls = typeof tls & { getCACertificates?: (kind: 'system') => string[] }

/** The issuers that Node knows, and those that were added to this machine. */
const trusted = (): string[] => [
  ...tls.rootCertificates,
  ...((tls as NewerTls).getCACertificates?.('system') ?? []),
]
