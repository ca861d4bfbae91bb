import { connect } from 'node:net'

/** Everything a server sends for these bytes, until it closes or a second has passed. */
export function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let response = ''
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(response)
    }
    const timer = setTimeout(done, 1_000)
    socket.on('data', (chunk: Buffer) => void (response += chunk.toString('latin1')))
    socket.on('close', done)
    socket.on('error', done)
    socket.write(Buffer.from(text, 'latin1'))
  })
}

/** The status of the first response, or 0 when the connection closed without one. */
export async function rawStatus(origin: string, text: string): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await sendRaw(origin, text))?.[1] ?? 0)
}
