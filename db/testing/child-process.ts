import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A process that runs one of the `*.child.ts` files. */
export interface Child {
  pid: number | undefined
  /** Resolves with the next printed line, or undefined once the process has ended. */
  nextLine(): Promise<string | undefined>
  /** Ends the process with SIGKILL and waits until it has exited. */
  kill(): Promise<void>
}

/** Starts `<name>.child.ts`. It is killed when the test ends. */
export function startChild(name: string, args: string[]): Child {
  const script = fileURLToPath(new URL(`${name}.child.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = () => killAndWait(child)
  onTestFinished(kill)
  return { pid: child.pid, nextLine: async () => (await lines.next()).value, kill }
}

async function killAndWait(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
