import autocannon from 'autocannon'
import { cpuMicros } from '#tests/support/processes/process-stats.ts'

export interface Target {
  origin: string
  pid: number
}

export interface Shot {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Builds the body or path of each request from its index, for requests that must differ. */
  bodyOf?: (index: number) => string
  pathOf?: (index: number) => string
  connections?: number
}

export interface LoadStats {
  perSecond: number
  /** Processor time of the server per request, in microseconds. */
  cpuMicros: number
  p50Ms: number
  p97Ms: number
  p99Ms: number
  /** Responses outside 2xx and 3xx, and broken connections. */
  failures: number
}

/** Drives a server for some seconds and returns its throughput and cost. */
export async function drive(target: Target, shot: Shot, seconds: number): Promise<LoadStats> {
  const before = cpuMicros(target.pid)
  let index = 0
  const { bodyOf, pathOf } = shot
  const vary = (request: { path: string; body?: string }) => {
    index++
    return {
      ...request,
      ...(bodyOf ? { body: bodyOf(index) } : {}),
      ...(pathOf ? { path: pathOf(index) } : {}),
    }
  }
  const result = await autocannon({
    url: `${target.origin}${shot.path}`,
    connections: shot.connections ?? 32,
    duration: seconds,
    method: shot.method ?? 'GET',
    headers: shot.headers ?? {},
    ...(shot.body ? { body: shot.body } : {}),
    ...(bodyOf || pathOf ? { requests: [{ setupRequest: vary }] } : {}),
  })
  const used = cpuMicros(target.pid) - before
  const { total } = result.requests
  return {
    perSecond: Math.round(total / result.duration),
    cpuMicros: total === 0 ? 0 : used / total,
    p50Ms: result.latency.p50,
    p97Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
    failures: result.errors + (shot.headers?.['if-none-match'] ? 0 : result.non2xx),
  }
}

/** Medians of several runs, each value by itself. */
export function medianOf(runs: LoadStats[]): LoadStats {
  const middle = (pick: (run: LoadStats) => number) =>
    runs.map(pick).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  return {
    perSecond: middle((run) => run.perSecond),
    cpuMicros: middle((run) => run.cpuMicros),
    p50Ms: middle((run) => run.p50Ms),
    p97Ms: middle((run) => run.p97Ms),
    p99Ms: middle((run) => run.p99Ms),
    failures: runs.reduce((sum, run) => sum + run.failures, 0),
  }
}
