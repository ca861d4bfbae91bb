import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import { explain } from '#server/explain-error.ts'
import { operations, runOperation, type OperationName } from './operations.ts'

const MAX_BODY_BYTES = 16_384
/** The shortest limit of a Unix socket's path among systems (macOS: 104 bytes with the final zero). */
const MAX_PATH_BYTES = 103

/** Where the running server takes commands. Returns null when the path is too long for a Unix socket. */
export function controlPath(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : null
}

/**
 * Listens for the command line on a Unix socket in the data folder, which only the folder's owner and root
 * may open. The commands run in this process, so its caches and open pages learn of every change. A system
 * without such sockets is a warning: the commands then ask to stop the server. Resolves with how to stop.
 */
export async function listenForCommands(deps: Deps): Promise<{ close(): void }> {
  const path = controlPath(deps.config.dataDir)
  if (!path) {
    deps.log.warn('the path of DATA_DIR is too long for a control socket; commands need the server stopped')
    return { close: () => undefined }
  }
  const server = createServer((req, res) => void answer(deps, req, res))
  server.maxConnections = 8
  server.requestTimeout = 10_000
  server.headersTimeout = 5_000
  try {
    await listenPrivately(server, path)
  } catch (error) {
    deps.log.warn({ err: error }, 'no control socket; commands need the server stopped')
  }
  server.unref()
  return {
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The data folder is locked, so a socket that is there was left by a process that died. */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    rmSync(path, { force: true })
    server.once('error', reject)
    // Node creates the socket before listen() returns, so the mask covers it and nothing else.
    const mask = process.umask(0o177)
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve()
    })
    process.umask(mask)
  })
}

async function answer(deps: Deps, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const reply = await perform(deps, req).then(
    (lines) => ({ lines }),
    (error: unknown) => ({ error: explain(error) }),
  )
  res.writeHead('error' in reply ? 400 : 200, { 'content-type': 'application/json', connection: 'close' })
  res.end(JSON.stringify(reply))
}

async function perform(deps: Deps, req: IncomingMessage): Promise<string[]> {
  const name = (req.url ?? '').slice(1)
  if (req.method !== 'POST' || !Object.hasOwn(operations, name)) {
    throw new Error('The running server does not know this command. Restart it after an update.')
  }
  const lines = await runOperation(deps, name as OperationName, JSON.parse(await readBody(req)))
  deps.log.info({ operation: name }, 'command from the command line')
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
