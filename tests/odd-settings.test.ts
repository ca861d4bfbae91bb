import { TRPCError } from '@trpc/server'
import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from './support/newsroom/page-server.ts'
import { proceduresWithTexts, type ProcedureWithText } from './support/newsroom/procedure-inputs.ts'
import { openTestNewsroom, type TestNewsroom } from './support/newsroom/test-newsroom.ts'

// Stores odd values in every text field that an admin can store, and asks for pages and feeds after each.

const SCRIPT = '</script></title></style><b id=odd>'
const ODD = [
  '%',
  '100%sure',
  'half \ud800 pair',
  'a\u0000\u0001\u001fb',
  '\u202eabc',
  `"quoted" 'twice' & <i>`,
  'javascript:alert(1)//',
  SCRIPT,
  '👩🏽‍🚒🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  ' ',
  'two\nlines',
  '{name} {0} {{x}}',
  '__proto__',
  'https://%/',
  'https://a.example:99999/%ff',
] as const

/** A field takes the first form that its schema accepts. */
const FORMS: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => `smtp://news:${text}@127.0.0.1:9`,
  (text) => `https://a.example/${text}`,
  (text) => `/${text}`,
  (text) => `${text}@paper.example`,
]

/** They end sessions, sign in, start other programs, or ask other servers, and store no setting. */
const LEFT_OUT =
  /^(?:auth|setup|imports|users|tokens|rewriter|editor|sourceSupport|sourceChecks|embeds)\.|^(?:account\.(?!updateProfile)|record\.erase|mail\.test)/

const PATHS = ['/', '/articles/1', '/news', '/rss.xml', '/feed.json', '/dashboard', '/readyz']

const procedures = new Map<string, ProcedureWithText[]>()
for (const field of proceduresWithTexts(0, LEFT_OUT)) {
  const [name = ''] = field.name.split(' ')
  if (!field.isQuery) procedures.set(name, [...(procedures.get(name) ?? []), field])
}

let newsroom: TestNewsroom
let pages: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    PUBLIC_ORIGIN: 'https://paper.example',
    RATE_LIMIT_FACTOR: '1000000',
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
  })
  await restore()
  // Updates name the first row of each kind.
  for (const [name, fields] of procedures) {
    if (/\.(?:create|add)$/.test(name)) await store(name, fields[0]?.input('First', 1)).catch(() => undefined)
  }
  pages = await servePages(newsroom)
})
afterAll(async () => {
  pages.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)

/** Publishes an article, the first one at the first call, and sets mail, which pages ask about. */
async function restore() {
  const caller = admin()
  const server = { host: '127.0.0.1', port: 9, isSecure: false, user: '' }
  await caller.mail.update({ server, from: 'news@paper.example' })
  const known = await caller.articles.byId({ id: 1 }).catch(() => null)
  if (!known) await caller.articles.create({ title: 'Harbor', content: 'At noon.', category: 'news' })
  await caller.articles.setStatus({ id: 1, status: 'published' }).catch(() => undefined)
}

const versions = new Map<string, number>()

/** Calls a mutation, with the version that the row has by now. */
async function store(name: string, input: unknown): Promise<void> {
  const [group = '', call = ''] = name.split('.')
  const caller = admin() as unknown as Record<string, Record<string, (value: unknown) => Promise<unknown>>>
  if (typeof input !== 'object' || input === null || !('version' in input)) {
    return void (await caller[group]?.[call]?.(input))
  }
  for (let version = versions.get(group) ?? 0; ; version++) {
    try {
      await caller[group]?.[call]?.({ ...input, version })
      return void versions.set(group, version)
    } catch (error) {
      const isOlder = error instanceof TRPCError && error.code === 'CONFLICT'
      if (!isOlder || version > (versions.get(group) ?? 0) + 20) throw error
    }
  }
}

async function findFault(path: string): Promise<string | null> {
  // An idle connection may end while a round is stored.
  const response = await fetch(pages.origin + path, { headers: { connection: 'close' } })
  const body = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (response.status >= 500) return `${path} is ${response.status}: ${body.slice(0, 200)}`
  if (body.includes('\u0000')) return `${path} contains NUL`
  if (type.includes('json')) JSON.parse(body)
  if (type.includes('xml')) {
    const valid = XMLValidator.validate(body)
    return valid === true ? null : `${path} is no XML: ${JSON.stringify(valid)}`
  }
  if (!type.includes('html')) return null
  const count = (tag: RegExp) => body.match(tag)?.length ?? 0
  if (/<b id=odd|href="\s*javascript:/i.test(body)) return `${path} contains markup of a text`
  const isWhole = body.trimEnd().endsWith('</html>') && count(/<script\b/g) === count(/<\/script>/g)
  return isWhole ? null : `${path} has broken markup`
}

interface Odd {
  /** Names the field and the value. */
  label: string
  procedure: string
  inputOf: (form: (text: string) => string) => unknown
}

const textsFor = ({ maximum }: ProcedureWithText) => [...ODD, 'ö'.repeat(Math.min(maximum, 20_000))]

/**
 * Everything to store, in rounds. In a round each procedure stores one value in one of its fields, because a second call
 * would replace what the first has stored.
 */
const rounds: Odd[][] = []
for (const [procedure, fields] of procedures) {
  const all = fields.flatMap((field) =>
    textsFor(field).map((text) => ({
      label: `${field.name} = ${JSON.stringify(text.slice(0, 40))}`,
      procedure,
      inputOf: (form: (text: string) => string) => field.input(form(text), 1),
    })),
  )
  for (const [at, odd] of all.entries()) (rounds[at] ??= []).push(odd)
}

/** Stores the first form that is accepted. Returns whether one was, or an error that no procedure should throw. */
async function storeForm({ procedure, inputOf }: Odd): Promise<boolean | string> {
  for (const form of FORMS) {
    try {
      await store(procedure, inputOf(form))
      return true
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') return String(error)
    }
  }
  return false
}

/** Pages after everything of a round was stored. All others are asked for once a field has had each value. */
const inEachRound = ['/', '/dashboard']

async function faultsOf(paths: readonly string[]): Promise<string[]> {
  await restore()
  const found = await Promise.all(paths.map(findFault))
  return found.flatMap((fault) => fault ?? [])
}

/** Stores the values of a round one by one, each after a plain text, to name those that break a page. */
async function nameFaults(round: readonly Odd[], paths: readonly string[]): Promise<string[]> {
  for (const odd of round) await storeForm({ ...odd, inputOf: () => odd.inputOf(() => 'Plain') })
  const named: string[] = []
  for (const odd of round) {
    await storeForm(odd)
    const faults = await faultsOf(paths)
    named.push(...faults.map((fault) => `${odd.label}: ${fault}`))
    await storeForm({ ...odd, inputOf: () => odd.inputOf(() => 'Plain') })
  }
  return named.length > 0 ? named : [`together: ${round.map(({ label }) => label).join(', ')}`]
}

it('no text that an admin stores ends a page, a feed or the dashboard', { timeout: 600_000 }, async () => {
  const faults: string[] = []
  let stored = 0
  for (const [at, round] of rounds.entries()) {
    for (const odd of round) {
      const outcome = await storeForm(odd)
      if (outcome === true) stored++
      else if (outcome !== false) faults.push(`${odd.label}: ${outcome}`)
    }
    const paths = at % (ODD.length + 1) === ODD.length ? PATHS : inEachRound
    if ((await faultsOf(paths)).length > 0) faults.push(...(await nameFaults(round, paths)))
  }
  expect(faults).toEqual([])
  // Otherwise it would pass because everything is rejected.
  expect(stored).toBeGreaterThan(1_000)
})
