import { fork } from 'node:child_process'
import { workerPath, type WorkerFiles } from '#db/connection/start-worker.ts'

/**
 * The longest text needs about 150 MB. Native memory, such as buffers and segments of ICU, is not part of V8's heap, so
 * the resident memory has a bound too.
 */
const HEAP_MB = 384
const RESIDENT_MB = 512

/** The child gets no secrets of the server. */
const PASSED_ON = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'LD_LIBRARY_PATH']

/** A process that does the work of an entry made with `serveParent`. */
export interface Child<To> {
  readonly pid: number | undefined
  /** A message to a child that has ended is lost; `onEnd` is called then. */
  send(message: To): void
  /** Ends it at once, whatever it is doing. Resolves when it has ended. */
  kill(): Promise<void>
  /** Waits until it has ended on its own. */
  ended: Promise<void>
  /** Whether a running child prevents this process from exiting on its own. */
  ref(): void
  unref(): void
}

export interface ChildOptions<From> {
  files: WorkerFiles
  onMessage: (message: From) => void
  /**
   * Called once. `isTooMuch` if a signal ended it: V8 without heap, the bound on resident memory, the kernel, a crash
   * in native code, or `kill`.
   */
  onEnd: (end: { isTooMuch: boolean; error: Error }) => void
  /** In megabytes, for tests. */
  residentMb?: number
}

/**
 * Starts a process for work on outside text. It ends when this process does, and needs at most about 512 MB. Work in
 * native code, such as a loop of V8, cannot be interrupted in a thread, and a thread without memory ends its process.
 */
export function startChild<To extends object, From>(options: ChildOptions<From>): Child<To> {
  const { files, onMessage, onEnd, residentMb = RESIDENT_MB } = options
  const child = fork(workerPath(files), [String(process.pid), String(residentMb)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: Object.fromEntries(
      PASSED_ON.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
    ),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    const end = (isTooMuch: boolean, error: Error) => {
      child.removeAllListeners().on('error', () => undefined)
      resolve()
      onEnd({ isTooMuch, error })
    }
    child.once('exit', (code, signal) =>
      end(signal !== null, new Error(`The child ended: ${signal ?? code}`)),
    )
    // It could not be started.
    child.once('error', (error) => end(false, error))
  })
  child.on('message', (message) => onMessage(message as From))
  return {
    pid: child.pid,
    send: (message) => void child.send(message, () => undefined),
    kill() {
      child.kill('SIGKILL')
      return ended
    },
    ended,
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
  }
}
