import type { Deps } from '#server/lib/deps.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** True while an import needs the processors. */
    isImporting: (deps: Deps) => Promise<boolean>
  }
}

export interface Job {
  name: string
  /** The feature that it belongs to. Does nothing while that is off. */
  feature?: string
  everyMs: number
  /** Runs in each process that shares the database. Other jobs run in one of them at a time. */
  inEachProcess?: true
  /** Leaves the processors and queues to an import that runs. */
  waitsForImports?: true
  /** `signal` is aborted when the process stops, or when another one may run the job because this one lost its connection. */
  run(deps: Deps, signal: AbortSignal): Promise<unknown>
}

/**
 * Runs each job now and then at its interval, but never twice at the same time, not even in another process. A
 * failed run is logged and repeated at the next interval. `stop` aborts the signal of running jobs and waits for them.
 */
export function runJobs(deps: Deps, jobs: readonly Job[]): { stop(): Promise<void> } {
  const loops = jobs.map((job) => startLoop(deps, job))
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

function startLoop(deps: Deps, job: Job) {
  let running: Promise<void> | null = null
  const stopping = new AbortController()
  const tick = () => {
    if (job.feature && !deps.switches.isOn(job.feature)) return
    running ??= Promise.resolve()
      .then(() => (job.inEachProcess ? job.run(deps, stopping.signal) : runOnce(deps, job, stopping.signal)))
      .then(
        () => undefined,
        (error: unknown) => {
          if (stopping.signal.aborted && error === stopping.signal.reason) return
          deps.stats.countFailure(job.name)
          deps.log.error({ err: error, job: job.name }, 'job failed')
        },
      )
      .finally(() => (running = null))
  }
  tick()
  const timer = setInterval(tick, job.everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

async function isImporting(deps: Deps): Promise<boolean> {
  for (const hook of deps.hooks('isImporting')) if (await hook(deps)) return true
  return false
}

/** Skips the run while another process does it. */
async function runOnce(deps: Deps, job: Job, stopping: AbortSignal): Promise<void> {
  const lock = await deps.db.tryLock(`job ${job.name}`)
  if (!lock) return
  try {
    if (job.waitsForImports && (await isImporting(deps))) return
    await job.run(deps, AbortSignal.any([lock.signal, stopping]))
  } finally {
    await lock.release()
  }
}
