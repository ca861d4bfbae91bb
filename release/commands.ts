import { spawnSync } from 'node:child_process'

interface Options {
  cwd?: string
  env?: Record<string, string | undefined>
}

/** Runs a command and returns its output. Throws with the last lines if it fails. */
export function capture(command: string, args: string[], { cwd, env = process.env }: Options = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status === 0) return stdout
  const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n')
  throw new Error(`${command} ${args.join(' ')} failed:\n${last}`)
}

/** Returns whether a program is in the PATH. */
export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}
