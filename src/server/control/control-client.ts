import { request } from 'node:http'
import { OperationError } from './operation-error.ts'
import { controlPath } from './control-socket.ts'

const TIMEOUT_MS = 30_000

/**
 * Runs an operation in the server that uses the data folder and returns its output, or null if no server is running.
 * Throws OperationError with the server's message, or if the server sends nothing for `timeoutMs`.
 */
export async function runInServer(
  dataDir: string,
  name: string,
  input: unknown,
  timeoutMs = TIMEOUT_MS,
): Promise<string[] | null> {
  const socketPath = controlPath(dataDir)
  if (!socketPath) return null
  const call = { name, body: JSON.stringify(input), timeoutMs }
  const text = await post(socketPath, call).catch((error: NodeJS.ErrnoException) => {
    // ENOTSOCK: another file has that name. The lock of the data folder then decides.
    if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'].includes(error.code ?? '')) return null
    if (error.code === 'EACCES' || error.code === 'EPERM') {
      throw new OperationError(
        `You may not use ${socketPath}. Run this as the owner of ${dataDir} or with sudo.`,
      )
    }
    throw new OperationError(`The running server did not respond: ${error.message}`)
  })
  if (text === null) return null
  const response = JSON.parse(text) as { lines: string[] } | { error: string }
  if ('error' in response) throw new OperationError(response.error)
  return response.lines
}

interface Call {
  name: string
  body: string
  timeoutMs: number
}

function post(socketPath: string, { name, body, timeoutMs }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const req = request({ socketPath, method: 'POST', path: `/${name}`, headers }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      res.once('end', () => resolve(text))
      res.once('error', reject)
    })
    req.setTimeout(timeoutMs, () => {
      req.destroy(new Error(`no response within ${timeoutMs / 1_000} seconds`))
    })
    req.once('error', reject)
    req.end(body)
  })
}
