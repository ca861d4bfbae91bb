import { request } from 'node:http'
import { OperationError } from './operation-error.ts'
import type { OperationName } from './operations.ts'
import { controlPath } from './control-socket.ts'

const TIMEOUT_MS = 30_000

/**
 * Runs an operation in the server that holds the data folder and returns its lines, or null when none
 * listens there. Throws OperationError with the server's own line.
 */
export async function runInServer(
  dataDir: string,
  name: OperationName,
  input: unknown,
): Promise<string[] | null> {
  const socketPath = controlPath(dataDir)
  if (!socketPath) return null
  const text = await post(socketPath, name, JSON.stringify(input)).catch((error: NodeJS.ErrnoException) => {
    // ENOTSOCK: something else has that name. Then the lock of the data folder decides.
    if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'].includes(error.code ?? '')) return null
    if (error.code === 'EACCES' || error.code === 'EPERM') {
      throw new OperationError(
        `You may not use ${socketPath}. Run this as the owner of ${dataDir}, or with sudo.`,
      )
    }
    throw new OperationError(`The running server did not answer: ${error.message}`)
  })
  if (text === null) return null
  const reply = JSON.parse(text) as { lines: string[] } | { error: string }
  if ('error' in reply) throw new OperationError(reply.error)
  return reply.lines
}

function post(socketPath: string, name: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const req = request({ socketPath, method: 'POST', path: `/${name}`, headers }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      res.once('end', () => resolve(text))
      res.once('error', reject)
    })
    req.setTimeout(TIMEOUT_MS, () => req.destroy(new Error('no answer within 30 seconds')))
    req.once('error', reject)
    req.end(body)
  })
}
