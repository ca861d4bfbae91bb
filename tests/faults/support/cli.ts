import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface CommandResult {
  status: number | null
  output: string
}

/** Runs the built command until it exits. */
export function broadsheet(args: string[], env: Record<string, string>, root = '.'): Promise<CommandResult> {
  const child = spawn(process.execPath, [`${root}/dist/server/cli.js`, ...args], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })))
}

/** Environment variables that point to a site's folders. */
export const foldersOf = ({ dataDir, uploadsDir }: { dataDir: string; uploadsDir: string }) => ({
  DATA_DIR: dataDir,
  UPLOADS_DIR: uploadsDir,
})

/** Backs a site up into its own folder and returns the backup's path. */
export async function backUp(site: { dataDir: string; uploadsDir: string }, to: string): Promise<string> {
  await broadsheet(['backup', '--to', to], foldersOf(site))
  return join(to, readdirSync(to)[0] ?? '')
}
