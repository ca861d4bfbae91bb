import { spawn } from 'node:child_process'
import type { BuiltSite } from './built-site.ts'

/**
 * Runs a command of the built product on the newsroom of a site, with a text as its standard input. Returns what it
 * printed, and rejects with that if it failed.
 */
export function runCommand({ dataDir, uploadsDir }: BuiltSite, args: string[], input = ''): Promise<string> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    BROADSHEET_ENV: '',
    DATA_DIR: dataDir,
    UPLOADS_DIR: uploadsDir,
  }
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], { env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk))
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
  })
}
