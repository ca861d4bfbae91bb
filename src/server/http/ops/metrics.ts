import { statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { countArticles } from '#server/features/articles/article-counts.ts'
import { readBackupState } from '#server/features/backup/backup-age.ts'
import { webhookBacklog } from '#server/features/webhooks/webhooks.service.ts'
import { JOBS } from '#server/jobs/schedule.ts'
import type { Deps } from '#server/lib/deps.ts'
import { countErrorLines } from '#server/lib/logger.ts'
import { diskSpace, findWriteProblem } from '#server/lib/readiness.ts'
import type { RawHandler } from '../http-handler.ts'
import { sendPlain } from '../send-plain.ts'
import { mayAsk } from './health.ts'
import type { Live } from '../live/live.ts'
import { CONTENT_TYPE, counter, formatMetrics, gauge, type Metric } from './prometheus-text.ts'

/** `/metrics` for whoever sits at the machine or has METRICS_TOKEN; a 404 for everybody else. */
export function createMetrics(deps: Deps, live: Live): RawHandler {
  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  loopDelay.enable()
  /** Since the last time it was asked, so that a slow minute of last week does not stay. */
  const readLoopDelay = () => {
    const seconds = loopDelay.percentile(99) / 1e9
    loopDelay.reset()
    return seconds
  }
  const read = async (): Promise<Metric[]> => [
    ...processMetrics(),
    gauge('broadsheet_event_loop_delay_p99_seconds', 'How late the event loop is', readLoopDelay()),
    gauge('broadsheet_live_connections', 'Open event streams', live.count()),
    gauge(
      'broadsheet_articles_published',
      'Published stories',
      await countArticles(deps, { statuses: ['published'] }),
    ),
    gauge('broadsheet_webhook_backlog', 'Deliveries still to be made', await webhookBacklog(deps)),
    gauge('broadsheet_database_bytes', 'Size of the database file', sizeOf(deps.db.path)),
    gauge('broadsheet_database_wal_bytes', 'Size of the write-ahead log', sizeOf(`${deps.db.path}-wal`)),
    ...operatingMetrics(deps),
  ]
  return (req, res, path) => {
    if (path !== '/metrics') return false
    if (!isRead(req) || !mayAsk(req, deps)) {
      sendPlain(res, 404, 'Not Found')
      return true
    }
    read().then(
      (metrics) => sendPlain(res, 200, formatMetrics(metrics), { 'content-type': CONTENT_TYPE }),
      (error: unknown) => {
        deps.log.error({ err: error }, 'metrics failed')
        sendPlain(res, 500, 'Something went wrong')
      },
    )
    return true
  }
}

const isRead = (req: IncomingMessage) => req.method === 'GET' || req.method === 'HEAD'

/** Named as Prometheus' own client libraries name them. */
function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    counter('process_cpu_seconds_total', 'Processor time used', (user + system) / 1e6),
    gauge('process_resident_memory_bytes', 'Resident memory', rss),
    gauge('nodejs_heap_size_used_bytes', 'Used heap', heapUsed),
    gauge('process_uptime_seconds', 'Time since the start', process.uptime()),
    gauge(
      'process_start_time_seconds',
      'When the process started',
      Math.round(performance.timeOrigin / 1000),
    ),
  ]
}

/** What an operator sets alarms on; the rules are in docs/deploy/prometheus-rules.yml. */
function operatingMetrics(deps: Deps): Metric[] {
  const { stats, config, db, clock } = deps
  const failures = new Map(stats.failedJobs().map((job) => [job.name, job.failures]))
  const backup = readBackupState(deps)
  const age = backup.newestAt === null ? Infinity : (clock.now() - backup.newestAt) / 1000
  const disks = { data: diskSpace(config.dataDir), uploads: diskSpace(config.uploadsDir) }
  const ofDisks = (read: (disk: { freeBytes: number; totalBytes: number }) => number) =>
    Object.entries(disks).flatMap(([folder, disk]) =>
      disk ? [{ labels: { folder }, value: read(disk) }] : [],
    )
  return [
    counter(
      'broadsheet_requests_total',
      'Finished requests by status class',
      Object.entries(stats.requests()).map(([status, value]) => ({ labels: { status }, value })),
    ),
    counter(
      'broadsheet_job_failures_total',
      'Failed runs of the jobs of the process',
      JOBS.map(({ name }) => ({ labels: { job: name }, value: failures.get(name) ?? 0 })),
    ),
    counter('broadsheet_log_errors_total', 'Log lines of level error and above', countErrorLines()),
    gauge('broadsheet_backup_age_seconds', 'Age of the newest backup; +Inf without one', age),
    gauge(
      'broadsheet_backup_overdue',
      '1 while the newest backup is older than twice BACKUP_EVERY_HOURS; 0 when that is 0',
      Number(backup.isOverdue),
    ),
    gauge(
      'broadsheet_disk_free_bytes',
      'Free space of the disk of a folder',
      ofDisks((disk) => disk.freeBytes),
    ),
    gauge(
      'broadsheet_disk_size_bytes',
      'Size of the disk of a folder',
      ofDisks((disk) => disk.totalBytes),
    ),
    gauge(
      'broadsheet_writable',
      '1 while writes can be stored, as /readyz tells',
      Number(!findWriteProblem(deps)),
    ),
    gauge(
      'broadsheet_last_write_error_timestamp_seconds',
      'When the machine last refused a write; 0 since the next one it stored',
      (db.lastRejection()?.at ?? 0) / 1000,
    ),
  ]
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
