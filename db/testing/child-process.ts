import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A child process running one of the `*.child.ts` files beside this one. */
export interface Child {
  pid: number | undefined
  /** The next whole line it printed, or undefined once it has ended. */
  nextLine(): Promise<string | undefined>
  /** Ends it with SIGKILL, as the kernel or an operator would, and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts `<name>.child.ts` with arguments; what is still running when the test ends is killed. */
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
