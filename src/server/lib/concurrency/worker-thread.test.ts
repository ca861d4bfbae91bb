import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { createWorkerThread, type WorkerThread, type WorkerThreadOptions } from './worker-thread.ts'

// Echoes its input, fails, hangs or exhausts memory, depending on the task's name.
const WORKER_SOURCE = `
const { parentPort, threadId } = require('node:worker_threads')
parentPort.on('message', ({ name, input }) => {
  if (name === 'hang') for (;;);
  if (name === 'grow') { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)) }
  if (name === 'fail') return parentPort.postMessage({ error: 'it failed' })
  parentPort.postMessage({ result: name === 'thread' ? threadId : input })
})`

let thread: WorkerThread | undefined
afterEach(() => thread?.close())

function open(options: Partial<WorkerThreadOptions> = {}): WorkerThread {
  const resourceLimits = { maxOldGenerationSizeMb: 16 }
  thread = createWorkerThread({
    start: () => new Worker(WORKER_SOURCE, { eval: true, resourceLimits }),
    timeoutMs: 60_000,
    idleMs: 60_000,
    endMs: 60_000,
    maxWaiting: 2,
    tooMuchMessage: 'textTooMuch',
    log: pino({ level: 'silent' }),
    ...options,
  })
  return thread
}

describe('a worker thread', () => {
  it('runs tasks one after another in one thread', async () => {
    const { run } = open()
    expect(await run('echo', { text: 'a' })).toEqual({ text: 'a' })
    expect(await run('thread', null)).toBe(await run('thread', null))
  })

  it('reports a failed task and continues', async () => {
    const { run } = open()
    await expect(run('fail', null)).rejects.toThrow('it failed')
    expect(await run('echo', 1)).toBe(1)
  })

  it('aborts a slow task and continues', async () => {
    const { run } = open({ timeoutMs: 6_000 })
    const stuck = run('hang', null)
    const after = run('echo', 'next')
    await expect(stuck).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT', text: { key: 'textTooMuch' } })
    expect(await after).toBe('next')
  })

  it('aborts a task that needs too much memory', async () => {
    const { run } = open()
    await expect(run('grow', null)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    expect(await run('echo', 'next')).toBe('next')
  })

  it('rejects tasks when too many are waiting', async () => {
    const { run, close } = open()
    const stuck = [run('hang', null), run('echo', 1), run('echo', 2)]
    await expect(run('echo', 3)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const ended = Promise.allSettled(stuck)
    await close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('aborts running and waiting tasks', async () => {
    const { run } = open()
    const [first, second] = [new AbortController(), new AbortController()]
    const stuck = run('hang', null, first.signal)
    const waiting = run('hang', null, second.signal)
    second.abort(new Error('second'))
    await expect(waiting).rejects.toThrow('second')
    first.abort(new Error('first'))
    await expect(stuck).rejects.toThrow('first')
    expect(await run('echo', 'next')).toBe('next')
  })

  describe('that does not end', () => {
    /** A worker whose loop ends only when the test says so, like one in native code. */
    class HeldWorker extends Worker {
      readonly release: () => void
      readonly #released: Promise<void>

      constructor() {
        super(WORKER_SOURCE, { eval: true })
        let release = () => {}
        this.#released = new Promise((resolve) => (release = resolve))
        this.release = release
      }

      override async terminate() {
        await this.#released
        return super.terminate()
      }
    }

    function openHeld() {
      const workers: HeldWorker[] = []
      const lines = new EventEmitter<{ line: [{ level: number; msg: string }] }>()
      const log = pino({ base: null }, { write: (line: string) => lines.emit('line', JSON.parse(line)) })
      const start = () => {
        const worker = new HeldWorker()
        workers.push(worker)
        return worker
      }
      return {
        ...open({ start, endMs: 20, log }),
        workers,
        nextLine: () => once(lines, 'line'),
      }
    }

    it('is logged, and takes no task until it has ended', async () => {
      const { run, workers, nextLine } = openHeld()
      const line = nextLine()
      const canceled = new AbortController()
      const stuck = expect(run('hang', null, canceled.signal)).rejects.toThrow('canceled')
      const waiting = expect(run('echo', 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
      canceled.abort(new Error('canceled'))
      await stuck
      expect(await line).toMatchObject([{ level: 50 }])
      await waiting
      await expect(run('echo', 2)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
      expect(workers).toHaveLength(1)
      const ended = nextLine()
      workers[0]?.release()
      expect(await ended).toMatchObject([{ level: 30 }])
      const next = run('echo', 3)
      expect(await next).toBe(3)
      expect(workers).toHaveLength(2)
      for (const worker of workers) worker.release()
    })

    it('does not stop the server from closing', async () => {
      const { run, close, workers } = openHeld()
      const stuck = expect(run('hang', null)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
      await close()
      await stuck
      workers[0]?.release()
    })
  })
})
