import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { statSync } from 'node:fs'
import { countArticles } from '#server/features/articles/article-counts.ts'
import { webhookBacklog } from '#server/features/webhooks/webhooks.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { sendPlain, type RawHandler } from './front-door.ts'
import { mayAsk } from './health.ts'
import type { Live } from './live.ts'

interface Metric {
  name: string
  help: string
  type: 'gauge' | 'counter'
  value: number
}

/** Prometheus' text format 0.0.4. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** `/metrics` for whoever sits at the machine or has METRICS_TOKEN; a 404 for everybody else (S64). */
export function createMetrics(deps: Deps, live: Live): RawHandler {
  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  loopDelay.enable()
  const read = async (): Promise<Metric[]> => [
    ...processMetrics(),
    gauge(
      'broadsheet_event_loop_delay_p99_seconds',
      'How late the event loop is',
      loopDelay.percentile(99) / 1e9,
    ),
    gauge('broadsheet_live_connections', 'Open event streams', live.count()),
    gauge(
      'broadsheet_articles_published',
      'Published stories',
      await countArticles(deps, { statuses: ['published'] }),
    ),
    gauge('broadsheet_webhook_backlog', 'Deliveries still to be made', await webhookBacklog(deps)),
    gauge('broadsheet_database_bytes', 'Size of the database file', sizeOf(deps.db.path)),
    gauge('broadsheet_database_wal_bytes', 'Size of the write-ahead log', sizeOf(`${deps.db.path}-wal`)),
  ]
  return (req, res, path) => {
    if (path !== '/metrics') return false
    if (!isRead(req) || !mayAsk(req, deps)) {
      sendPlain(res, 404, 'Not Found')
      return true
    }
    read().then(
      (metrics) => sendPlain(res, 200, format(metrics), { 'content-type': CONTENT_TYPE }),
      (error: unknown) => {
        deps.log.error({ err: error }, 'metrics failed')
        sendPlain(res, 500, 'Something went wrong')
      },
    )
    return true
  }
}

const isRead = (req: IncomingMessage) => req.method === 'GET' || req.method === 'HEAD'

const gauge = (name: string, help: string, value: number): Metric => ({ name, help, type: 'gauge', value })

/** Named as Prometheus' own client libraries name them. */
function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const cpu: Metric = {
    name: 'process_cpu_seconds_total',
    help: 'Processor time used',
    type: 'counter',
    value: (user + system) / 1e6,
  }
  return [
    cpu,
    gauge('process_resident_memory_bytes', 'Resident memory', rss),
    gauge('nodejs_heap_size_used_bytes', 'Used heap', heapUsed),
    gauge('process_uptime_seconds', 'Time since the start', process.uptime()),
  ]
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function format(metrics: Metric[]): string {
  const lines = metrics.map(
    ({ name, help, type, value }) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`,
  )
  return lines.join('')
}
