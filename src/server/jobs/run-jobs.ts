import type { Deps } from '#server/lib/deps.ts'
import type { Job } from './schedule.ts'

/**
 * Runs each job now and then at its interval, but never twice at the same time, not even in another process. A
 * failed run is logged and repeated at the next interval. `stop` aborts the signal of running jobs and waits for them.
 */
export function runJobs(deps: Deps, jobs: Job[]): { stop(): Promise<void> } {
  const loops = jobs.map((job) => startLoop(deps, job))
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

function startLoop(deps: Deps, job: Job) {
  let running: Promise<void> | null = null
  const stopping = new AbortController()
  const tick = () => {
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

/** Skips the run while another process does it. */
async function runOnce(deps: Deps, job: Job, stopping: AbortSignal): Promise<void> {
  const lock = await deps.db.tryLock(`job ${job.name}`)
  if (!lock) return
  try {
    await job.run(deps, AbortSignal.any([lock.signal, stopping]))
  } finally {
    await lock.release()
  }
}
