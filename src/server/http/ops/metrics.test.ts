import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '#server/lib/mail/queue-mail.ts'
import { serveRoutes } from '#tests/support/servers/raw-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createLive, type Live } from '../live/live.ts'
import { createMetricsRoutes } from './metrics.ts'

const TOKEN = 'a token of sixteen or more'
let newsroom: TestNewsroom
let live: Live
let site: Awaited<ReturnType<typeof serveRoutes>>

beforeAll(async () => {
  newsroom = await openTestNewsroom({ METRICS_TOKEN: TOKEN })
  live = createLive(newsroom.deps)
  site = await serveRoutes(createMetricsRoutes(newsroom.deps, live))
  await newsroom.as(newsroom.people.admin).articles.create({ title: 'One', content: 'Words.' })
})
afterAll(async () => {
  live.close()
  await site.close()
  await newsroom.close()
})

async function valueOf(sample: string): Promise<string | undefined> {
  const lines = (await (await scrape()).text()).split('\n')
  return lines.find((line) => line.startsWith(`${sample} `))?.slice(sample.length + 1)
}

const scrape = (headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/metrics`, { headers: { connection: 'close', ...headers } })

describe('/metrics', () => {
  it('responds in Prometheus’ text format to local requests', async () => {
    const response = await scrape()
    const text = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('\nbroadsheet_articles_published 1\n')
    for (const line of text.split('\n').filter(Boolean)) {
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z]+="[^"]+"\})? (\+Inf|[\d.e+-]+))$/,
      )
    }
  })

  it('reports requests, failed jobs and free space', async () => {
    const { stats } = newsroom.deps
    stats.countRequest(200)
    stats.countRequest(503)
    stats.countFailure('sessions')
    expect(await valueOf('broadsheet_requests_total{status="5xx"}')).toBe('1')
    expect(await valueOf('broadsheet_job_failures_total{job="sessions"}')).toBe('1')
    expect(await valueOf('broadsheet_job_failures_total{job="trash"}')).toBe('0')
    expect(Number(await valueOf('broadsheet_disk_free_bytes{folder="data"}'))).toBeGreaterThan(0)
    expect(await valueOf('broadsheet_last_write_error_timestamp_seconds')).toBe('0')
  })

  it('reports mails by what became of them, and those that wait', async () => {
    const { stats, db, clock } = newsroom.deps
    stats.countMail('accepted')
    stats.countMail('bounced')
    const mail = {
      kind: 'test',
      to: 'ann@a.example',
      subject: 'S',
      lines: ['Text.'],
      lifetimeMs: 1_000,
    } as const
    await db.write((tx) => queueMail(tx, mail, clock.now()))
    expect(await valueOf('broadsheet_mails_total{answer="accepted"}')).toBe('1')
    expect(await valueOf('broadsheet_mails_total{answer="uncertain"}')).toBe('0')
    expect(await valueOf('broadsheet_mail_reports_total{kind="bounced"}')).toBe('1')
    expect(await valueOf('broadsheet_mails_queued')).toBe('1')
    expect(await valueOf('broadsheet_mails_undecided')).toBe('0')
  })

  it('has every metric in the alert rules and the documentation', async () => {
    const text = await (await scrape()).text()
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const rules = readFileSync('docs/deploy/prometheus-rules.yml', 'utf8')
    const named = `${rules}\n${readFileSync('docs/operating.md', 'utf8')}`.match(
      /\b(broadsheet|process|nodejs)_[a-z][a-z0-9_]*/g,
    )
    expect(named?.length).toBeGreaterThan(8)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
    expect(rules.match(/- alert:/g)?.length).toBe(rules.match(/summary:/g)?.length)
  })

  it('responds with 404 through a proxy, except with the token', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.7' }
    expect((await scrape(proxied)).status).toBe(404)
    expect((await scrape({ ...proxied, authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await scrape({ ...proxied, authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  })
})
