import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordOutdated } from '#features/record/server/record-outdated.job.ts'
import { signCheckpoint } from '#features/record/server/sign-checkpoint.job.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { createRandom, type Random } from '#tests/support/import/article-html.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { addPerson, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { publicPaths } from '#tests/support/record/public-paths.ts'

// A long run: RECORD_READS=100000 npx vitest run --project long tests/record/fuzzed-reads.test.ts
const READS = Number(process.env['RECORD_READS'] ?? 500)
const SEED = Number(process.env['RECORD_SEED'] ?? 35)
/** In everything that readers must not find. */
const SECRET = /zqsecret/i

let newsroom: TestNewsroom
let site: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example', RATE_LIMIT_FACTOR: '1000000' })
  await joinInstallation(newsroom.deps)
  await fillNewsroom()
  await signCheckpoint(newsroom.deps)
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

async function fillNewsroom(): Promise<void> {
  const { deps, as, people } = newsroom
  const editor = as(await addPerson(deps, 'zqsecret-account', 'staff'))
  const admin = as(people.admin)
  const create = async (content: string, more: object = {}) =>
    (await editor.articles.create({ title: content.split(' ')[0] ?? '', content, ...more })).id
  await create('ZQSECRET draft', { status: 'draft' })
  const open = await create('Harbor words that everybody reads')
  await editor.articles.update({ id: open, content: 'Harbor words, changed', publicReason: 'Why it was.' })
  await editor.notes.add({ articleId: open, anchor: { quote: 'words' }, text: 'ZQSECRET note' })
  await editor.corrections.add({ articleId: open, text: 'It was another harbor.' })
  const members = 'Inside\n\nOpen one.\n\nOpen two.\n\nZQSECRET words of members'
  const restricted = (await editor.articles.create({ title: 'Inside', content: members, access: 'readers' }))
    .id
  await editor.articles.update({
    id: restricted,
    content: `${members} changed`,
    publicReason: 'Changed inside.',
  })
  const hidden = await create('ZQSECRET unpublished')
  await editor.articles.setStatus({ id: hidden, status: 'unpublished' })
  await editor.articles.delete({ id: await create('ZQSECRET trash') })
  const erased = await create('ZQSECRET erased')
  await editor.articles.setStatus({ id: erased, status: 'unpublished' })
  await admin.record.erase({ articleId: erased, reason: 'ZQSECRET reason of the court' })
  await admin.record.setMode({ mode: 'off' })
  const batch = [await create('Batch one'), await create('ZQSECRET batch')]
  await admin.record.setMode({ mode: 'everything' })
  await recordOutdated(deps)
  await editor.articles.setStatus({ id: batch[1] ?? 0, status: 'unpublished' })
}

const TRPC = ['record.page', 'record.article', 'record.status', 'record.witnesses', 'articles.page']
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS']
const ENDS = [
  '',
  '',
  '',
  '/',
  '?before=2',
  '?version=1',
  '?from=letter-1',
  '%00',
  '/..',
  '.json',
  '#x',
  '?input=1',
]

/** A path of the record with numbers, letters or an end that no page links to. */
function fuzzed(random: Random, paths: readonly string[]): string {
  const below = (limit: number) => random.below(limit)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  if (below(5) === 0) {
    const input = { id: below(14), version: below(5) || undefined, before: below(9) || undefined }
    return `/trpc/${pick(TRPC)}?input=${encodeURIComponent(JSON.stringify(input))}`
  }
  const path = pick(paths)
  const changed = [
    () => path,
    () => path,
    () => path,
    () => path.replaceAll(/\d+/g, () => String(below(20))),
    () => path.replace(/\d+/, () => String(below(2) === 0 ? -below(3) : below(1e9))),
    () =>
      path.slice(0, below(path.length)) +
      pick(['%2e', 'a', '0', '/', '%', 'ü']) +
      path.slice(below(path.length)),
    () => path.replace('/record', pick(['/Record', '//record', '/record/.', '/api/record', '/%72ecord'])),
  ]
  return pick(changed)() + pick(ENDS)
}

function read(path: string, method: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      site.origin,
      { path: path.startsWith('/') ? path : `/${path}`, method },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = `${JSON.stringify(response.headers)}\n${Buffer.concat(chunks).toString()}`
          resolve({ status: response.statusCode ?? 0, text })
        })
      },
    )
    asked.on('error', reject).end()
  })
}

it(
  `has no draft, note, account, inside reason or member's word in ${READS} reads`,
  { timeout: 3_600_000 },
  async () => {
    const random = createRandom(SEED)
    const paths = await publicPaths(newsroom)
    const statuses = new Map<number, number>()
    for (let at = 0; at < READS; at++) {
      const path =
        at < paths.length ? (paths[at] ?? '/') : encodeURI(fuzzed(random, paths)).replaceAll('%25', '%')
      const method = at < paths.length ? 'GET' : (METHODS[random.below(METHODS.length)] ?? 'GET')
      const { status, text } = await read(path, method)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // The address itself may be in the page.
      const found = SECRET.exec(text.replaceAll(path, ''))
      expect({ path, method, found, isFailure: status >= 500 }).toEqual({
        path,
        method,
        found: null,
        isFailure: false,
      })
    }
    expect(statuses.get(200)).toBeGreaterThan(READS / 10)
  },
)
