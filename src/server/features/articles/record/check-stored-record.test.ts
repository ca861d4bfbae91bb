import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import * as schema from '#db/schema/index.ts'
import { exchange, openPaper, publish, type Paper } from '#tests/support/record/paper.ts'
import { unlockLeaves } from '#tests/support/record/tamper.ts'
import { checkStoredRecord } from './check-stored-record.ts'
import { collectCosignatures } from './collect-cosignatures.job.ts'
import { outsideCopyPath } from './outside-copy.ts'
import { putRecord } from './put-record.ts'
import { recordOutdated } from './record-outdated.job.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { verifyRecord } from './verify-record.ts'
import { WrongRecord } from './wrong-record.ts'

const TABLES = {
  recordLeaves: schema.recordLeaves,
  recordVersions: schema.recordVersions,
  recordArticles: schema.recordArticles,
  recordNodes: schema.recordNodes,
  recordLogs: schema.recordLogs,
  recordCheckpoints: schema.recordCheckpoints,
  recordWitnesses: schema.recordWitnesses,
  recordWitnessed: schema.recordWitnessed,
}

/** Columns that no signature and no other table covers, with the reason. */
const UNCOVERED: Record<string, string> = {
  'record_articles.row_version': 'A job compares the article again.',
  'record_witnesses.next_attempt_at': 'Only says when the witness is asked next.',
  'record_witnesses.failing_since': 'Only says since when the witness fails.',
  'record_witnesses.failure': 'Only says how the witness fails.',
  'record_witnesses.failures': 'Only makes the next pause longer.',
  'record_witnessed.conflict_at': 'Says when the note beside it came, which is signed.',
}

let paper: Paper
let other: Paper
beforeAll(async () => {
  paper = await openPaper()
  other = await openPaper()
  const admin = paper.as(paper.people.admin)
  const id = await publish(paper, 'Long')
  await publish(other, 'Other')
  await exchange(paper, other)
  for (let at = 0; at < 256; at++) await admin.articles.update({ id, content: `Text ${at}.` })
  await admin.articles.update({ id, content: 'Text!', isTypo: true })
  await admin.articles.update({ id, content: 'Why.', publicReason: 'A reason.' })
  await admin.corrections.add({ articleId: id, text: 'It was another text.' })
  await eraseOne()
  await admin.record.setMode({ mode: 'off' })
  for (const title of ['One', 'Two']) await admin.articles.create({ title, content: 'Together.' })
  await admin.record.setMode({ mode: 'everything' })
  await recordOutdated(paper.deps)
  await signCheckpoint(paper.deps)
  for (const { deps } of [paper, other]) await collectCosignatures(deps)
  await addConflict()
  const config = { ...paper.deps.config, publicOrigin: 'https://moved.example' }
  await signCheckpoint({ ...paper.deps, config })
  await unlockLeaves(paper)
})
afterAll(async () => {
  await paper.close()
  await other.close()
})

async function eraseOne(): Promise<void> {
  const admin = paper.as(paper.people.admin)
  const articleId = await publish(paper, 'Accused')
  await admin.articles.setStatus({ id: articleId, status: 'unpublished' })
  await admin.record.erase({ articleId, reason: 'A court order.' })
}

/** As if the other newsroom had sent a checkpoint that contradicts an earlier one. */
async function addConflict(): Promise<void> {
  const [row] = await paper.deps.db.read.select().from(schema.recordWitnessed)
  const conflict = row?.note?.split('\n').slice(0, 5).join('\n').concat('\n')
  await paper.execute(
    `UPDATE record_witnessed SET conflict = '${conflict}', conflict_at = '2026-03-14T09:26:53.000Z'`,
  )
}

const check = () => checkStoredRecord(paper.deps)

/** Returns a value that differs in one character, or by one. */
function changed(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '0' : '1'
  if (typeof value === 'number') return String(value + 1)
  const at = Math.max(0, value.search(/[A-Za-z\d][^A-Za-z\d]*$/))
  const letter = value[at] ?? ''
  const next = /\d/.test(letter) ? String((Number(letter) + 1) % 10) : letter === 'a' ? 'b' : 'a'
  return `'${(value.slice(0, at) + next + value.slice(at + 1)).replaceAll("'", "''")}'`
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value))

/** The row with the highest value in a column, so that one more is free. */
function rowWith(rows: Array<Record<string, unknown>>, key: string): Record<string, unknown> | undefined {
  const numberOf = (row: Record<string, unknown>) => (typeof row[key] === 'number' ? row[key] : 0)
  return rows.filter((row) => row[key] !== null).toSorted((a, b) => numberOf(b) - numberOf(a))[0]
}

async function columnsOf(table: (typeof TABLES)[keyof typeof TABLES]) {
  const rows = (await paper.deps.db.read.select().from(table)) as Array<Record<string, unknown>>
  return Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    column: column as Column,
    rows,
  }))
}

describe('a check of what is stored', () => {
  it('accepts an undamaged record', async () => {
    expect(await check()).toBeGreaterThan(260)
  })

  it.each(Object.keys(TABLES) as Array<keyof typeof TABLES>)(
    'names each changed column of %s',
    async (name) => {
      const table = TABLES[name]
      const tableName = getTableName(table)
      for (const { key, column, rows } of await columnsOf(table)) {
        const path = `${tableName}.${column.name}`
        if (path in UNCOVERED) continue
        const row = rowWith(rows, key) ?? expect.fail(`no row has ${path}`)
        const isPostgres = paper.databaseUrl !== ''
        const value = row[key] as string | number | boolean
        const next = typeof value === 'boolean' && isPostgres ? String(!value) : changed(value)
        const before = typeof value === 'boolean' && isPostgres ? String(value) : literal(value)
        const others = Object.entries(getTableColumns(table)).filter(
          ([each, { primary }]) =>
            each !== key && (primary || isKeyPart(tableName, each)) && row[each] !== null,
        )
        const where = (own: string) =>
          [
            `${column.name} = ${own}`,
            ...others.map(([each, { name: at }]) => `${at} = ${literal(row[each])}`),
          ].join(' AND ')
        await paper.execute(`UPDATE ${tableName} SET ${column.name} = ${next} WHERE ${where(before)}`)
        await expect(check(), path).rejects.toThrow(WrongRecord)
        await paper.execute(`UPDATE ${tableName} SET ${column.name} = ${before} WHERE ${where(next)}`)
      }
      await check()
    },
  )

  it('names a changed byte of the checkpoint outside the database', async () => {
    const path = outsideCopyPath(paper.deps)
    const bytes = readFileSync(path)
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      writeFileSync(path, damaged)
      await expect(check(), `byte ${at}`).rejects.toThrow(WrongRecord)
    }
    writeFileSync(path, bytes)
    await check()
  }, 120_000)
})

/** The columns that identify a row of a table without a key of one column. */
const isKeyPart = (table: string, key: string): boolean =>
  ({
    record_versions: ['articleId', 'version'],
    record_nodes: ['level', 'index'],
    record_checkpoints: ['origin', 'size'],
  })[table]?.includes(key) ?? false

describe('the files of a record', () => {
  it('are checked byte by byte, at random places', async () => {
    const files = new Map<string, Buffer>()
    await putRecord(paper.deps, 'record', {
      signal: new AbortController().signal,
      put: async (path, body) => void files.set(path.slice('record/'.length), body),
    })
    const readFrom = (changedPath = '', at = 0) =>
      verifyRecord(async (path) => {
        const body = files.get(path)
        if (!body || path !== changedPath) return body ?? null
        const damaged = Buffer.from(body)
        damaged[at] = (damaged[at] ?? 0) ^ 1
        return damaged
      })
    await readFrom()
    for (const [path, body] of files) {
      for (const at of new Set([0, Math.floor(body.length / 3), body.length - 2, body.length - 1])) {
        if (at >= 0 && at < body.length)
          await expect(readFrom(path, at), `${path} ${at}`).rejects.toThrow(WrongRecord)
      }
    }
  }, 120_000)
})
