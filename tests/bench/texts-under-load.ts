import { setTimeout as pause } from 'node:timers/promises'
import { mutate, openClient, type Client } from '#tests/faults/support/client.ts'
import { measureLongestTask } from '#tests/faults/support/longest-task.ts'
import { processesOf, siteCpuMs } from '#tests/faults/support/processes-of.ts'
import { residentMb } from '#tests/support/processes/process-stats.ts'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { limits } from '#shared/limits.ts'
import { table } from './table.ts'

const EVERY_MS = 10
const ARTICLES = 10
const STORIES = 240

const create = (client: Client, content: string, status = 'published') =>
  mutate<{ id: number }>(client, 'articles.create', { title: 'Story', content, status })

const SENTENCE =
  'On that day the harbor was opened by officials who had come to see how the work went on there. '
const longStory = SENTENCE.repeat(Math.floor((limits.contentMax - 200) / SENTENCE.length)).trimEnd()

/** Heavy work, by its name. Each returns what is measured after it was set up. */
const WORK: Record<string, (client: Client) => Promise<() => Promise<unknown>>> = {
  '100,000 Chinese characters are rewritten': async (client) => async () =>
    (
      await client.send('POST', '/trpc/rewriter.rewriteText', {
        text: '漢'.repeat(limits.sourceTextMax),
        style: 'balanced',
      })
    ).text(),
  [`searches for common words over ${STORIES} long stories`]: async (client) => {
    const content = longStory.slice(0, limits.newContentMax - 200)
    for (let index = 0; index < STORIES; index++) await create(client, content)
    return async () => {
      for (const words of ['the', 'harbor', 'the harbor officials', 'on that day the work', 'har'])
        await (await client.send('GET', `/search?q=${encodeURIComponent(words)}`)).text()
    }
  },
  'a story with 500 notes is saved': async (client) => {
    const { id } = await create(client, longStory, 'draft')
    for (let index = 0; index < limits.notesMax; index++) {
      const start = index * 300
      const quote = longStory.slice(start, start + 900).trimEnd()
      await mutate(client, 'notes.add', { articleId: id, anchor: { start, quote }, text: 'Why?' })
    }
    return () => mutate(client, 'articles.update', { id, content: `Today ${longStory}` })
  },
  'a story of lists in forty levels is rejected': async (client) => () =>
    send(client, `${'- '.repeat(40)}a\n\n`.repeat(1_000)),
  'a story of lists in twenty levels is sent': async (client) => () =>
    send(client, `${'- '.repeat(20)}a\n\n`.repeat(2_000)),
  'a story of 9,999 brackets is sent': async (client) => () =>
    send(client, '['.repeat(9_999) + '&'.repeat(limits.newContentMax - 9_999)),
}

/** Sends a story that may be rejected, which takes time as well. */
const send = async (client: Client, content: string) =>
  (
    await client.send('POST', '/trpc/articles.create', { title: 'Story', content, status: 'published' })
  ).text()

/**
 * Reads the front page and ten stories every ten milliseconds while each kind of heavy work is done, or those whose names
 * contain a word. Linux only.
 */
export async function benchTextsUnderLoad([word = '']: string[]): Promise<void> {
  const { env, read: longestMs } = await measureLongestTask()
  const rows: string[][] = []
  for (const [name, prepare] of Object.entries(WORK).filter(([each]) => each.includes(word))) {
    const site = await startSite({ ...env })
    try {
      rows.push([name, ...(await measure(site, prepare, longestMs))])
    } finally {
      await site.stop()
    }
  }
  const head = ['while', 'took s', 'reads', 'p50 ms', 'p99 ms', 'longest ms', 'longest task, CPU ms']
  process.stdout.write(
    `${table([...head, 'more MB in the server', 'CPU ms in the third second after, all processes'], rows)}\n`,
  )
}

async function measure(
  site: BuiltSite,
  prepare: (client: Client) => Promise<() => Promise<unknown>>,
  longestMs: () => Promise<number>,
): Promise<string[]> {
  const client = await openClient(site)
  const work = await prepare(client)
  const ids = await Promise.all(
    Array.from({ length: ARTICLES }, async () => (await create(client, SENTENCE.repeat(40))).id),
  )
  const paths = ['/', ...ids.map((id) => `/articles/${id}`)]
  for (const path of paths) await (await fetch(site.origin + path)).text()
  await longestMs()
  const [server = 0] = processesOf(site)
  const before = residentMb(server)
  let highest = before
  const times: number[] = []
  let isOver = false
  const reading = (async () => {
    const reads: Array<Promise<void>> = []
    for (let index = 0; !isOver; index++, await pause(EVERY_MS)) {
      reads.push(timed(`${site.origin}${paths[index % paths.length]}`, times))
      if (index % 5 === 0) highest = Math.max(highest, residentMb(server))
    }
    await Promise.all(reads)
  })()
  const start = performance.now()
  try {
    // Short work is repeated, so that there are enough readers.
    do await work()
    while (performance.now() - start < 3_000)
  } finally {
    isOver = true
    await reading
  }
  const tookS = (performance.now() - start) / 1_000
  const longest = await longestMs()
  await pause(2_000)
  const cpu = siteCpuMs(site)
  await pause(1_000)
  const busy = siteCpuMs(site) - cpu
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
  const figures = [times.length, at(0.5), at(0.99), at(1), longest.toFixed(0), highest - before]
  return [tookS.toFixed(1), ...figures.map(String), busy.toFixed(0)]
}

async function timed(url: string, times: number[]): Promise<void> {
  const start = performance.now()
  // A connection that the server has just closed fails; browsers open another one.
  const response = await fetch(url).catch(() => fetch(url))
  await response.arrayBuffer()
  times.push(performance.now() - start)
}
