import { spawn } from 'node:child_process'

export interface Ended {
  status: number | null
  output: string
}

/** Runs the built command to its end. */
export function broadsheet(args: string[], env: Record<string, string>, root = '.'): Promise<Ended> {
  const child = spawn(process.execPath, [`${root}/dist/server/cli.js`, ...args], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })))
}

/** The environment that points at a site's folders. */
export const foldersOf = ({ dataDir, uploadsDir }: { dataDir: string; uploadsDir: string }) => ({
  DATA_DIR: dataDir,
  UPLOADS_DIR: uploadsDir,
})
