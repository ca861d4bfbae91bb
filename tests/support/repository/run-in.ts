import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

const MAX_OUTPUT = 8_000

/** Runs a command in a folder, and returns what it printed. Rejects with the end of its output. */
export async function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { cwd: folder, maxBuffer: 100_000_000, env: { ...process.env, ...env } }
  const { stdout } = await execute(command, args, options).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}${error.stderr}`.slice(-MAX_OUTPUT))
    },
  )
  return stdout
}
