import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import { explain } from '#server/explain-error.ts'
import { runOperation } from './run-operation.ts'

const MAX_BODY_BYTES = 16_384
/** The strictest limit among systems: 104 bytes with the final zero on macOS. */
const MAX_PATH_BYTES = 103

/** Returns the path of the control socket, or null if it is too long for a Unix socket. */
export function controlPath(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : null
}

/**
 * Listens for commands on a Unix socket that only the owner of the data folder and root can open. Commands run in
 * this process, so caches and open pages see their changes. Logs a warning if the socket cannot be created.
 */
export async function listenForCommands(deps: Deps): Promise<{ close(): void }> {
  const path = controlPath(deps.config.dataDir)
  if (!path) {
    deps.log.warn('the path of DATA_DIR is too long for a control socket; stop the server to run commands')
    return { close: () => undefined }
  }
  const server = createServer((req, res) => void respond(deps, req, res))
  server.maxConnections = 8
  server.requestTimeout = 10_000
  server.headersTimeout = 5_000
  try {
    await listenPrivately(server, path)
  } catch (error) {
    deps.log.warn({ err: error }, 'no control socket; stop the server to run commands')
  }
  server.unref()
  return {
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The data folder is locked, so an existing socket was left by a process that died. */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    rmSync(path, { force: true })
    server.once('error', reject)
    // Node creates the socket before listen() returns, so the mask applies to nothing else.
    const mask = process.umask(0o177)
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve()
    })
    process.umask(mask)
  })
}

async function respond(deps: Deps, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const response = await runCommand(deps, req).then(
    (lines) => ({ lines }),
    (error: unknown) => ({ error: explain(error) }),
  )
  res.writeHead('error' in response ? 400 : 200, { 'content-type': 'application/json', connection: 'close' })
  res.end(JSON.stringify(response))
}

async function runCommand(deps: Deps, req: IncomingMessage): Promise<string[]> {
  const name = (req.url ?? '').slice(1)
  if (req.method !== 'POST') throw new Error('Commands are sent by POST.')
  const lines = await runOperation(deps, name, JSON.parse(await readBody(req)))
  // The command line asks for the progress of an import twice a second.
  if (name !== 'importStatus') deps.log.info({ operation: name }, 'command from the command line')
  return lines
}

async function readBody(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of req.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > MAX_BODY_BYTES) throw new Error('The command is too long.')
  }
  return text
}
