import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putRecord } from '#features/record/server/record-files.service.ts'
import { signCheckpoint } from '#features/record/server/sign-checkpoint.job.ts'
import { verifyRecord } from '#features/record/server/verify-record.ts'
import { WrongRecord } from '#features/record/server/record-tree.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { createRandom } from '#tests/support/import/article-html.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { installFromDebian } from '#tests/support/install-from-debian.mjs'

// A long run: RECORD_COUNT=10000 RECORD_SEED=2 npx vitest run --project long tests/record/second-verifier.test.ts
const RECORDS = Number(process.env['RECORD_COUNT'] ?? 100)
const random = createRandom(Number(process.env['RECORD_SEED'] ?? 35))
const BATCH = 100
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T

const python = (...args: string[]) => spawnSync('/usr/bin/python3', args, { encoding: 'utf8' })
const hasPython = () => python('-c', 'import cryptography').status === 0
const canRun = hasPython() || (installFromDebian('python3-cryptography') && hasPython())

let newsroom: TestNewsroom
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-record-'))
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  await joinInstallation(newsroom.deps)
  const editor = newsroom.as(newsroom.people.staff)
  for (let at = 0; at < 40; at++) {
    const { id } = await editor.articles.create({ title: `Schiff ${at} عربى`, content: 'Text "x" \u2028.' })
    await editor.articles.update({ id, content: `Text ${at}.` })
    if (at % 10 === 0) await editor.articles.setStatus({ id, status: 'unpublished' })
    if (at % 4 === 0) await store(`record-${at}`)
  }
  await store('record')
})

/** Signs what there is, and writes the files of the record to a folder. */
async function store(name: string): Promise<void> {
  await signCheckpoint(newsroom.deps)
  await putRecord(newsroom.deps, {
    signal: new AbortController().signal,
    put: async (path, body) => {
      const file = join(folder, path.replace('record', name))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, body)
    },
  })
}
afterAll(async () => {
  await newsroom.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Whether nothing is wrong, by both verifiers. */
async function verdicts(root: string) {
  return { ours: await isRight(root), theirs: python('tests/record/verify.py', root).status === 0 }
}

async function isRight(root: string): Promise<boolean> {
  const read = async (path: string) => {
    try {
      return readFileSync(join(root, path))
    } catch {
      return null
    }
  }
  return verifyRecord(read).then(
    () => true,
    (error: unknown) => {
      if (error instanceof WrongRecord) return false
      throw error
    },
  )
}

it.skipIf(!canRun)(
  'agrees with a verifier that shares no code, on whole and on damaged records',
  async () => {
    const record = join(folder, 'record')
    expect(await verdicts(record)).toEqual({ ours: true, theirs: true })
    for (const path of [
      'checkpoint',
      'vkey',
      'tile/0/000.p/84',
      'tile/entries/000.p/84',
      'texts/0',
      'texts/5',
    ]) {
      const bytes = readFileSync(join(record, path))
      for (const part of [0.1, 0.5, 0.9]) {
        const copy = join(folder, 'damaged')
        cpSync(record, copy, { recursive: true })
        const changed = Buffer.from(bytes)
        const at = Math.floor(bytes.length * part)
        changed[at] = (changed[at] ?? 0) ^ 1
        writeFileSync(join(copy, path), changed)
        const { ours, theirs } = await verdicts(copy)
        expect(ours, `${path} at ${at}`).toBe(theirs)
        if (!path.startsWith('texts')) expect(ours, `${path} at ${at}`).toBe(false)
        rmSync(copy, { recursive: true })
      }
    }
  },
)

it.skipIf(!canRun)(
  `agrees on ${RECORDS} records of different sizes, most of them damaged at random`,
  { timeout: 3_600_000 },
  async () => {
    const sources = readdirSync(folder).filter((name) => name.startsWith('record'))
    const seen = { right: 0, wrong: 0 }
    for (let first = 0; first < RECORDS; first += BATCH) {
      const copies = Array.from({ length: Math.min(BATCH, RECORDS - first) }, (_, at) => {
        const copy = join(folder, `copy-${first + at}`)
        cpSync(join(folder, pick(sources)), copy, { recursive: true })
        return { copy, change: random.below(10) === 0 ? 'nothing' : damage(copy) }
      })
      const { stdout } = python('tests/record/verify.py', ...copies.map(({ copy }) => copy))
      const theirs = new Map(
        stdout.split('\n').map((line) => [line.split(':', 1)[0], !line.includes(': wrong: ')]),
      )
      for (const { copy, change } of copies) {
        const ours = await isRight(copy)
        expect({ change, ours }).toEqual({ change, ours: theirs.get(basename(copy)) })
        if (change === 'nothing') expect(ours).toBe(true)
        seen[ours ? 'right' : 'wrong']++
        rmSync(copy, { recursive: true })
      }
    }
    expect(seen.right).toBeGreaterThan(0)
    expect(seen.wrong).toBeGreaterThan(seen.right)
  },
)

/** Changes one file of a record, or two. Returns what it did. */
function damage(root: string): string {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((each) =>
    each.isFile() ? [join(each.parentPath, each.name)] : [],
  )
  const [path, other] = [pick(files), pick(files)]
  const bytes = readFileSync(path)
  const at = random.below(Math.max(1, bytes.length))
  const kind = pick(['flip', 'remove', 'add', 'cut', 'delete', 'swap', 'copy'] as const)
  const after = readFileSync(other)
  const around = bytes.subarray(Math.max(0, at - 20), at + 20).toString('latin1')
  if (kind === 'flip') bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
  if (kind === 'delete') rmSync(path)
  else if (kind === 'swap') {
    writeFileSync(other, bytes)
    writeFileSync(path, after)
  } else {
    const changed = {
      flip: bytes,
      remove: Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
      add: Buffer.concat([bytes.subarray(0, at), Buffer.from([random.below(256)]), bytes.subarray(at)]),
      cut: bytes.subarray(0, at),
      copy: after,
    }[kind]
    writeFileSync(path, changed)
  }
  return `${kind} ${path} at ${at}, of ${JSON.stringify(around)}; ${other}`
}
