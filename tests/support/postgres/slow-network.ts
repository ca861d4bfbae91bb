import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers'

/** A network between the product and PostgreSQL that counts statements and takes its time. */
export interface SlowNetwork {
  /** The address of a database behind it. */
  url: string
  /** Statements since the last call, in order: their texts, or the names of prepared ones. */
  takeStatements: () => string[]
  stop: () => void
}

/** Puts a network in front of a database, whose round trips take at least `delayMs`. */
export async function startSlowNetwork(databaseUrl: string, delayMs: number): Promise<SlowNetwork> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let statements: string[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    const read = createStatementReader((statement) => void statements.push(statement))
    client.on('data', (bytes: Buffer) => {
      read(bytes)
      setTimeout(() => upstream.write(bytes), delayMs)
    })
    upstream.on('data', (bytes) => client.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    takeStatements: () => statements.splice(0),
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Returns a function that finds the statements in what a client sends. */
function createStatementReader(onStatement: (statement: string) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isStarted = false
  let parsed = ''
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      // The first message has no type.
      const header = isStarted ? 1 : 0
      if (rest.length < header + 4) return
      const end = header + rest.readInt32BE(header)
      if (rest.length < end) return
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : 'start'
      const [first = '', second = ''] = rest.toString('utf8', header + 4, end).split('\0')
      if (type === 'Q') onStatement(first)
      if (type === 'P') parsed = second
      // A bound statement is one that was just parsed, or one that the server knows by its name.
      if (type === 'B') onStatement(second === '' ? parsed : second)
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}
