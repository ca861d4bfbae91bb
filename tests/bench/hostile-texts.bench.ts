import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openClient, type Client } from '#tests/faults/support/client.ts'
import { measureLongestTask } from '#tests/faults/support/longest-task.ts'
import { limits } from '#shared/limits.ts'
import { startSite } from '#tests/support/servers/built-site.ts'
import {
  ACTIONS,
  createDraft,
  importTexts,
  limitOf,
  type Action,
  type Hostile,
} from './hostile-texts/actions.ts'
import { proceduresWithTexts, type ProcedureWithText } from '#tests/support/newsroom/procedure-inputs.ts'
import { SHAPES } from '#tests/support/articles/hostile-shapes.ts'
import { table } from './table.ts'

/** Shorter fields cannot be costly. */
const LONG = 200
/** Passwords are hashed by other threads, and these calls end the session or change who may sign in. */
const LEFT_OUT = /^(?:account|auth|setup|users|tokens)\./

interface Measured {
  action: string
  shape: string
  ms: number
  limitMs: number
  status: number
}

const RESULTS = 'bench-results/texts'

/**
 * Sends texts of every shape through every action and every procedure with a text field, at the accepted size, and
 * prints the longest task of the main thread for each. Names choose shapes, `--part 2/6` the second sixth of them, and
 * `--only save,articles.update` the actions and procedures that begin so. The results are saved, and the table has all that
 * are. Linux only.
 */
export async function benchHostileTexts(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { part: { type: 'string', default: '1/1' }, only: { type: 'string', default: '' } },
  })
  const chosen = chosenShapes(positionals, values.part)
  const only = values.only.split(',')
  const { env, read: longestMs } = await measureLongestTask()
  const site = await startSite({ DEMO: '0', ...env })
  try {
    const client = await openClient(site)
    const sweep = createSweep(client, longestMs, only)
    // Compiles the code, as on a running site.
    for (const shape of SHAPES.slice(0, 2)) await sweep(shape)
    for (const shape of chosen) {
      const found = await sweep(shape)
      for (const each of found.filter(({ ms, limitMs }) => ms > limitMs))
        process.stdout.write(`${each.shape}: ${each.action} ${each.ms.toFixed(0)} ms\n`)
      await save(shape.name, found)
    }
    if (values.only) return void process.stdout.write(`${report(await readSaved())}\n`)
    const texts = chosen.map(({ text }) => text(limits.contentMax))
    await longestMs()
    const shape = await importTexts(client, site.origin, texts)
    const name = `import ${values.part}`
    await save(name, [
      { action: 'import of these', shape, ms: await longestMs(), limitMs: limitOf({}), status: 200 },
    ])
    process.stdout.write(`${report(await readSaved())}\n`)
  } finally {
    await site.stop()
  }
}

function chosenShapes(names: readonly string[], part: string): Shape[] {
  const [number = 1, parts = 1] = part.split('/').map(Number)
  const named = SHAPES.filter(({ name }) => names.length === 0 || names.includes(name))
  const size = Math.ceil(named.length / parts)
  return named.slice((number - 1) * size, number * size)
}

/** Saves what was measured, in place of what was measured before for the same actions. */
async function save(name: string, measured: Measured[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const file = `${name.replaceAll(/\W+/g, '-')}.json`
  const earlier = (await readdir(RESULTS)).includes(file) ? await readMeasured(file) : []
  const others = earlier.filter((one) => measured.every(({ action }) => action !== one.action))
  await writeFile(join(RESULTS, file), JSON.stringify([...others, ...measured]))
}

const readMeasured = async (file: string) =>
  JSON.parse(await readFile(join(RESULTS, file), 'utf8')) as Measured[]

const readSaved = async () => (await Promise.all((await readdir(RESULTS)).map(readMeasured))).flat()

type Shape = (typeof SHAPES)[number]

function createSweep(client: Client, longestMs: () => Promise<number>, only: readonly string[]) {
  const actions = [...ACTIONS, ...proceduresWithTexts(LONG, LEFT_OUT).map(actionOf)].filter((action) =>
    only.some((start) => action.name.startsWith(start)),
  )
  return async ({ name: shape, text }: Shape): Promise<Measured[]> => {
    const measure = async (action: Action, hostile: Hostile) => {
      await longestMs()
      const response = await action.run(hostile)
      await response.arrayBuffer()
      const ms = await longestMs()
      return { action: action.name, shape, ms, limitMs: limitOf(action), status: response.status }
    }
    await longestMs()
    const articleId = await createDraft({ client, text })
    const status = articleId === null ? 400 : 200
    const created = { action: 'create', shape, ms: await longestMs(), limitMs: limitOf({}), status }
    const hostile = {
      client,
      text,
      articleId: articleId ?? (await createDraft({ client, text: () => 'a' })) ?? 0,
    }
    const measured = [created]
    for (const action of actions) measured.push(await measure(action, hostile))
    await client.send('POST', '/trpc/articles.delete', { id: hostile.articleId })
    return measured
  }
}

function actionOf({ name, isQuery, input, maximum }: ProcedureWithText): Action {
  return {
    name,
    run({ client, text, articleId }) {
      const value = input(text(maximum), articleId)
      if (!isQuery) return client.send('POST', `/trpc/${path(name)}`, value)
      const query = encodeURIComponent(JSON.stringify(value))
      return client.send('GET', `/trpc/${path(name)}?input=${query}`)
    },
  }
}

const path = (name: string) => name.split(' ')[0] ?? ''

function report(measured: Measured[]): string {
  const names = [...new Set(measured.map(({ action }) => action))]
  const rows = names.map((name) => {
    const own = measured.filter(({ action }) => action === name).sort((a, b) => b.ms - a.ms)
    const over = own.filter(({ ms, limitMs }) => ms > limitMs)
    const accepted = own.filter(({ status }) => status < 400).length
    const worst = own.slice(0, 3).map(({ shape, ms }) => `${shape} ${ms.toFixed(0)}`)
    return [
      name,
      `${accepted} of ${own.length}`,
      worst.join(', '),
      String(own[0]?.limitMs),
      String(over.length),
    ]
  })
  const head = ['action', 'accepted', 'longest tasks of the main thread, ms', 'limit', 'over it']
  const over = measured.filter(({ ms, limitMs }) => ms > limitMs).length
  return `${table(head, rows)}\n\n${measured.length} measured, ${over} over their limit`
}
