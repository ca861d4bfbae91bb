import { basename, join } from 'node:path'
import { createTextProcess, type TextProcess } from './text-process.ts'

/** Far above what the longest article needs, for busy machines. */
const TIMEOUT_MS = 20_000
const IDLE_MS = 60_000

/** Mostly checks of edited texts. */
const MAX_WAITING = 32

/** Processes for the text work of features. */
export interface TextProcesses {
  /** Returns the process of an entry, a `….child.ts` with `serveTextTasks`. It starts with its first task. */
  of: (entry: URL) => TextProcess
  /** Ends all. Running and waiting tasks fail. */
  close: () => Promise<void>
}

/** Creates the processes of a newsroom. `root` has the build. */
export function createTextProcesses(root: string): TextProcesses {
  const processes = new Map<string, TextProcess>()
  let isClosed = false

  function create(source: URL): TextProcess {
    // The name that `vite.config.ts` gives it.
    const built = join(root, 'dist/server', `${basename(source.pathname, '.ts').replace('.', '-')}.js`)
    const process = createTextProcess({
      files: { source, built },
      timeoutMs: TIMEOUT_MS,
      idleMs: IDLE_MS,
      maxWaiting: MAX_WAITING,
      tooMuchMessage: 'textTooMuch',
    })
    if (isClosed) void process.close()
    processes.set(source.href, process)
    return process
  }
  return {
    of: (entry) => processes.get(entry.href) ?? create(entry),
    async close() {
      isClosed = true
      await Promise.all([...processes.values()].map((process) => process.close()))
    },
  }
}
