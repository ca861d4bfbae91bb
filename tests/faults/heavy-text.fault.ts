import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#shared/limits.ts'
import { ANCHOR_LIMITS } from '#features/notes/shared/anchors.ts'
import { mutate, openClient, statusOf, type Client } from './support/client.ts'
import { judge, type Fault } from './support/fault.ts'
import { measureLongestTask } from './support/longest-task.ts'
import { serveForeign } from './support/serve-foreign.ts'
import { processesOf, siteCpuMs, siteMemoryMb } from './support/processes-of.ts'

/** A task of the main thread that readers do not notice. */
const TASK_MS = 50
/** Parsing the longest story takes about 40 ms, and placing its notes another 30. */
const SAVE_MS = 100

async function resultOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${text.slice(0, 200)}`)
  return (JSON.parse(text) as { result: { data: T } }).result.data
}

const chineseText: Fault = {
  id: 'F55',
  fault: 'a rewrite of 100,000 Chinese characters without a mark',
  expected: 'at most 400 MB more memory, quiet two seconds after the response, readers are served',
  async run(lab) {
    const site = await lab.start({ DEMO: '0' })
    const client = await openClient(site)
    const before = siteMemoryMb(site)
    let highest = before
    let isOver = false
    const watching = (async () => {
      for (; !isOver; await pause(20)) highest = Math.max(highest, siteMemoryMb(site))
    })()
    const response = client.send('POST', '/trpc/rewriter.rewriteText', {
      text: '漢'.repeat(limits.sourceTextMax),
      style: 'balanced',
    })
    const front = await statusOf(site.origin)
    const { status } = await response.finally(() => (isOver = true))
    await watching
    await pause(2_000)
    const cpu = siteCpuMs(site)
    await pause(1_000)
    const busy = siteCpuMs(site) - cpu
    const more = highest - before
    return judge(
      {
        'rewritten or rejected': status === 200 || status === 422,
        'in bounded memory': more <= 400,
        'quiet afterwards': busy <= 100,
        'readers served': front === 200,
      },
      `status ${status}, ${more} MB more, ${busy} ms of processor time in the third second after it`,
    )
  },
}

const WORDS = ['harbor', 'council', 'morning', 'winter', 'ferry', 'bridge', 'market', 'people']
const LONG_STORIES = 240

/** Words as often as in a newspaper: a common one in every sentence, *the* in every tenth word. */
function longStory(length: number): string {
  const sentence = (index: number) =>
    `On day ${index} the ${WORDS[index % WORDS.length]} was opened by officials who had come to see how the work went on there. `
  let story = ''
  for (let index = 0; story.length < length - 150; index++) story += sentence(index)
  return story
}

const commonWords: Fault = {
  id: 'F56',
  fault: `searches for common words over ${LONG_STORIES} stories of 100,000 characters`,
  expected: `no task of the main thread longer than ${TASK_MS} ms`,
  async run(lab) {
    const probe = await measureLongestTask()
    const site = await lab.start({ DEMO: '0', ...probe.env })
    const client = await openClient(site)
    const content = longStory(limits.newContentMax - 20)
    for (let index = 0; index < LONG_STORIES; index++) {
      await client.send('POST', '/api/articles', { title: `Story ${index}`, content, category: 'news' })
    }
    const queries = [
      ...WORDS,
      'the',
      'are here',
      WORDS.slice(0, 3).join(' '),
      WORDS.join(' '),
      'har',
      '"the ferry"',
    ]
    const times: string[] = []
    const statuses: number[] = []
    let longest = 0
    // The first round compiles the code.
    for (const round of [0, 1]) {
      for (const query of queries) {
        await probe.read()
        statuses.push(
          await statusOf(`${site.origin}/search?q=${encodeURIComponent(query)}&r=${round}`, 60_000),
        )
        const ms = await probe.read()
        if (round === 0) continue
        longest = Math.max(longest, ms)
        times.push(`${query}: ${ms.toFixed(0)}`)
      }
    }
    return judge(
      { found: statuses.every((status) => status === 200), 'short tasks': longest <= TASK_MS },
      `longest task ${longest.toFixed(0)} ms (${times.join(', ')})`,
    )
  },
}

const manyNotes: Fault = {
  id: 'F57',
  fault: `a story of 200,000 characters with ${limits.notesMax} notes is saved, its first words changed`,
  expected: `no task of the main thread longer than ${SAVE_MS} ms, and every note is found again`,
  async run(lab) {
    const probe = await measureLongestTask()
    const site = await lab.start({ DEMO: '0', ...probe.env })
    const client = await openClient(site)
    const piece = 'The harbor reopens on Monday, and the ferry sails at noon. '
    const content = piece.repeat(Math.floor((limits.contentMax - 100) / piece.length)).trimEnd()
    const { id } = await mutate<{ id: number }>(client, 'articles.create', {
      title: 'Long',
      content,
      status: 'draft',
    })
    for (let index = 0; index < limits.notesMax; index++) {
      const start = index * 300
      const quote = content.slice(start, start + ANCHOR_LIMITS.quoteMax).trimEnd()
      await mutate(client, 'notes.add', { articleId: id, anchor: { start, quote }, text: `Note ${index}` })
    }
    let longest = 0
    for (const word of ['Today', 'Now', 'Soon']) {
      await probe.read()
      await mutate(client, 'articles.update', { id, content: `${word} ${content}` })
      longest = Math.max(longest, await probe.read())
    }
    const query = encodeURIComponent(JSON.stringify({ articleId: id }))
    const { threads } = await resultOf<{ threads: Array<{ start: number | null }> }>(
      await client.send('GET', `/trpc/notes.ofArticle?input=${query}`),
    )
    const placed = threads.filter(({ start }) => start !== null).length
    return judge(
      { 'short tasks': longest <= SAVE_MS, 'every note is found': placed === limits.notesMax },
      `longest task ${longest.toFixed(0)} ms, ${placed} of ${threads.length} notes found`,
    )
  },
}

const itemOf = (index: number, image: string) =>
  `<item><title>Item ${index}</title><link>https://old.example/${index}</link><guid>${index}</guid>
<description><![CDATA[<p>Text ${index}</p>${image}]]></description></item>`

function feedOf(image: string): string {
  const items = [1, 2, 3].map((index) => itemOf(index, image)).join('')
  return `<rss version="2.0"><channel><title>Old</title><link>https://old.example</link>${items}</channel></rss>`
}

async function startImport(client: Client, feed: string): Promise<number> {
  const input = { system: 'feed', file: { feed }, members: 'publish' }
  return (await mutate<{ id: number }>(client, 'imports.start', input)).id
}

async function stateOf(client: Client, id: number): Promise<string> {
  const query = encodeURIComponent(JSON.stringify({ id }))
  const response = await client.send('GET', `/trpc/imports.byId?input=${query}`)
  return (await resultOf<{ state: string }>(response)).state
}

/** Asks until there is a value, at most 20 seconds, and returns it with the milliseconds that it took. */
async function waitFor<T>(
  ask: () => T | undefined | Promise<T | undefined>,
): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 20_000) {
    const value = await ask()
    if (value !== undefined) return { value, ms: Math.round(performance.now() - startedAt) }
    await pause(10)
  }
  throw new Error('waited for 20 seconds')
}

const canceledImport: Fault = {
  id: 'F58',
  fault: 'an import is canceled while the process that reads hangs, then one while a picture hangs',
  expected: 'each ends within five seconds, no process is left, the next import is done',
  async run(lab) {
    let pictures = 0
    const foreign = await serveForeign(lab, ({ url, headers }, response) => {
      if (url === '/robots.txt') return void response.writeHead(404).end()
      if (url === '/never.jpg') {
        pictures += 1
        response.writeHead(200, { 'content-type': 'image/jpeg' }).flushHeaders()
        return
      }
      const image = url === '/hanging' ? `<img src="http://${headers.host}/never.jpg" alt="A">` : ''
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feedOf(image))
    })
    const site = await lab.start({ DEMO: '0', OUTBOUND_ALLOW: '127.0.0.1:*' })
    const client = await openClient(site)
    const children = () => processesOf(site).slice(1)

    const first = await startImport(client, `${foreign}/first`)
    const { value: reader } = await waitFor(() => children()[0])
    process.kill(reader, 'SIGSTOP')
    await mutate(client, 'imports.cancel', { id: first })
    const readerGone = await waitFor(() => (children().length === 0 ? true : undefined))

    const second = await startImport(client, `${foreign}/hanging`)
    await waitFor(() => (pictures > 0 ? true : undefined))
    await mutate(client, 'imports.cancel', { id: second })
    const next = await startImport(client, `${foreign}/next`)
    const done = await waitFor(async () => ((await stateOf(client, next)) === 'done' ? true : undefined))
    const states = [await stateOf(client, first), await stateOf(client, second)]
    return judge(
      {
        'both are canceled': states.every((state) => state === 'canceled'),
        'the reader ends in time': readerGone.ms < 5_000,
        'the next import is done in time': done.ms < 10_000,
        'no process is left': children().length === 0,
      },
      `reader gone after ${readerGone.ms} ms, the next import done after ${done.ms} ms, ${pictures} pictures hung`,
    )
  },
}

export const heavyTextFaults = [chineseText, commonWords, manyNotes, canceledImport]
