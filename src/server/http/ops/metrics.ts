import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Hono } from 'hono'
import { countArticles } from '#features/articles/server/reading/article-counts.ts'
import { pendingPurges } from '#features/changes/server/edge/purges.ts'
import { mailBacklog } from '#features/mail/server/sending/mail-queue.ts'
import { JOBS } from '#server/loaded-parts.ts'
import type { Deps } from '#server/lib/deps.ts'
import { diskSpace, findWriteProblem } from '#server/lib/readiness.ts'
import { m } from '#shared/catalog/m.ts'
import type { Live } from '../live/live.ts'
import type { RouteEnv } from '../route-env.ts'
import { isOperator } from './health.ts'
import { createMetricSet, type MetricSet } from './metric-set.ts'
import { NO_STORE } from './no-store.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Adds figures to a scrape of `/metrics`. */
    addMetrics: (metrics: MetricSet, deps: Deps) => void | Promise<void>
  }
}

/** `/metrics` in Prometheus' text format. Responds only to `isOperator`, and with 404 to others. */
export function createMetricsRoutes(deps: Deps, live: Pick<Live, 'count'>): Hono<RouteEnv> {
  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  loopDelay.enable()
  /** Covers the time since the last scrape only, so an old delay does not stay visible. */
  const readLoopDelaySeconds = () => {
    const seconds = loopDelay.percentile(99) / 1e9
    loopDelay.reset()
    return seconds
  }
  const routes = new Hono<RouteEnv>()
  routes.get('/metrics', async (c) => {
    if (!isOperator(c.env.incoming, deps)) return c.text(m.noSuchCall(), 404, NO_STORE)
    const metrics = await createMetricSet()
    addProcessMetrics(metrics)
    metrics.gauge(
      'broadsheet_event_loop_delay_p99_seconds',
      'Delay of the event loop',
      readLoopDelaySeconds(),
    )
    metrics.gauge('broadsheet_live_connections', 'Open event streams', live.count())
    const published = await countArticles(deps, { statuses: ['published'] })
    metrics.gauge('broadsheet_articles_published', 'Published articles', published)
    metrics.gauge(
      'broadsheet_edge_purges_pending',
      'Keys to be purged from the cache in front',
      await pendingPurges(deps),
    )
    await addMailMetrics(metrics, deps)
    await addStorageMetrics(metrics, deps)
    addOperatingMetrics(metrics, deps)
    for (const hook of deps.hooks('addMetrics')) await hook(metrics, deps)
    return c.body(await metrics.text(), 200, { ...NO_STORE, 'content-type': metrics.contentType })
  })
  routes.all('/metrics', (c) => c.text(m.noSuchCall(), 404, NO_STORE))
  return routes
}

/** Uses the names of Prometheus' own client libraries. */
function addProcessMetrics({ counter, gauge }: MetricSet): void {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  counter('process_cpu_seconds_total', 'Processor time used', (user + system) / 1e6)
  gauge('process_resident_memory_bytes', 'Resident memory', rss)
  gauge('nodejs_heap_size_used_bytes', 'Used heap', heapUsed)
  gauge('process_uptime_seconds', 'Time since the start', process.uptime())
  gauge('process_start_time_seconds', 'Start of the process', Math.round(performance.timeOrigin / 1000))
}

async function addStorageMetrics({ gauge }: MetricSet, { config, db }: Deps): Promise<void> {
  const { data, log } = await db.sizes()
  gauge('broadsheet_database_bytes', 'Size of the database', data)
  gauge('broadsheet_database_wal_bytes', 'Size of the write-ahead log; 0 on PostgreSQL', log)
  const disks = { data: diskSpace(config.dataDir), uploads: diskSpace(config.uploadsDir) }
  const ofDisks = (read: (disk: { freeBytes: number; totalBytes: number }) => number) =>
    Object.entries(disks).flatMap(([folder, disk]) =>
      disk ? [{ labels: { folder }, value: read(disk) }] : [],
    )
  gauge(
    'broadsheet_disk_free_bytes',
    'Free space of the disk of a folder',
    ofDisks((disk) => disk.freeBytes),
  )
  gauge(
    'broadsheet_disk_size_bytes',
    'Size of the disk of a folder',
    ofDisks((disk) => disk.totalBytes),
  )
}

/** Counters are of this process, queues of the newsroom. */
async function addMailMetrics({ counter, gauge }: MetricSet, deps: Deps): Promise<void> {
  const { accepted, refused, later, uncertain, ...reports } = deps.stats.mails()
  const samples = (label: string, values: Record<string, number>) =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))
  counter(
    'broadsheet_mails_total',
    'Mails by what the mail server said; uncertain if nothing after the text',
    samples('answer', { accepted, refused, later, uncertain }),
  )
  counter('broadsheet_mail_reports_total', 'Reports about mails that came back', samples('kind', reports))
  const queues = await mailBacklog(deps)
  gauge('broadsheet_mails_queued', 'Mails to be sent, of issues and single ones', queues.queued)
  gauge('broadsheet_mails_undecided', 'Uncertain mails for which a person has to decide', queues.uncertain)
}

/** For alerts; the rules are in docs/deploy/prometheus-rules.yml. */
function addOperatingMetrics({ counter, gauge }: MetricSet, deps: Deps): void {
  const { stats, db, log } = deps
  const failures = new Map(stats.failedJobs().map((job) => [job.name, job.failures]))
  const requests = Object.entries(stats.requests()).map(([status, value]) => ({ labels: { status }, value }))
  counter('broadsheet_requests_total', 'Finished requests by status class', requests)
  counter(
    'broadsheet_job_failures_total',
    'Failed job runs',
    JOBS.map(({ name }) => ({ labels: { job: name }, value: failures.get(name) ?? 0 })),
  )
  counter('broadsheet_log_errors_total', 'Log lines of level error and above', log.countErrors())
  gauge('broadsheet_writable', '1 while writes can be stored, as in /writez', Number(!findWriteProblem(deps)))
  const { laneSeconds, heldRowSeconds } = db.writeWaits()
  counter(
    'broadsheet_lane_wait_seconds_total',
    'Time that writes waited for their turn among all nodes; 0 on SQLite',
    laneSeconds,
  )
  counter(
    'broadsheet_held_row_wait_seconds_total',
    'Time that writes waited for rows that another program held; 0 on SQLite',
    heldRowSeconds,
  )
  gauge(
    'broadsheet_last_write_error_timestamp_seconds',
    'When the system last rejected a write; 0 after the next successful one',
    (db.lastRejection()?.at ?? 0) / 1000,
  )
}
