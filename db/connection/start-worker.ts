import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A worker's file among the sources, and in the build. */
export interface WorkerFiles {
  source: URL
  built: string | URL
}

/** Starts a worker from the build, or from sources, where Node 20 needs tsx registered inside the thread. */
export function startWorker({ source, built }: WorkerFiles, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(built, options)
  const url = JSON.stringify(source.href)
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${url})))`
  return new Worker(start, { ...options, eval: true })
}
