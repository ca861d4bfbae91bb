import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaper, publish, type Paper } from '#tests/support/record/paper.ts'
import { unlockLeaves } from '#tests/support/record/tamper.ts'
import { putRecord } from './record-files.service.ts'
import { recordOutdated } from './record-outdated.job.ts'
import { WrongRecord } from './record-tree.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { verifyOwnRecord, verifyRecord } from './verify-record.ts'

let paper: Paper
beforeAll(async () => {
  paper = await openPaper()
  const admin = paper.as(paper.people.admin)
  expect(await check()).toBeNull()
  const id = await publish(paper, 'Long')
  for (let at = 0; at < 256; at++) await admin.articles.update({ id, content: `Text ${at}.` })
  const articleId = await publish(paper, 'Accused')
  await admin.articles.setStatus({ id: articleId, status: 'unpublished' })
  await admin.record.erase({ articleId, reason: 'A court order.' })
  await admin.record.setMode({ mode: 'off' })
  for (const title of ['One', 'Two']) await admin.articles.create({ title, content: 'Together.' })
  await admin.record.setMode({ mode: 'everything' })
  await recordOutdated(paper.deps)
  await signCheckpoint(paper.deps)
  const config = { ...paper.deps.config, publicOrigin: 'https://moved.example' }
  await signCheckpoint({ ...paper.deps, config })
  await unlockLeaves(paper)
})
afterAll(() => paper.close())

const check = () => verifyOwnRecord(paper.deps)

describe('the files of a record', () => {
  it('are checked at four places of each', async () => {
    const files = new Map<string, Buffer>()
    await putRecord(paper.deps, {
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

describe('the record of a newsroom', () => {
  it('is checked by the files that its database makes', async () => {
    expect(await check()).toEqual({
      origin: 'moved.example/record/2',
      size: 263,
      texts: 259,
      withheld: 2,
      mode: 'everything',
      stories: { same: 3, leftOut: [], notCompared: 0 },
    })
  })

  /** Each statement with the one that takes it back. */
  const longer = (table: string, column: string, where: string): [string, string] => [
    `UPDATE ${table} SET ${column} = 'AAAA' || ${column} WHERE ${where}`,
    `UPDATE ${table} SET ${column} = substr(${column}, 5) WHERE ${where}`,
  ]
  const lineWith = (before: string, after: string) =>
    `UPDATE record_leaves SET line = replace(line, '"${before}"', '"${after}"') WHERE leaf_index = 3`
  const moved = (from: number, to: number) =>
    `UPDATE record_leaves SET leaf_index = ${to} WHERE leaf_index = ${from}`

  it.each([
    ['Entry 4 is not canonical JSON.', longer('record_leaves', 'line', 'leaf_index = 3')],
    ['tile/1/000.p/1 does not belong', [lineWith('changed', 'typo'), lineWith('typo', 'changed')]],
    ['entry 4 is missing', [moved(3, 5_000), moved(5_000, 3)]],
    ['Entry 4: the words of article', longer('record_versions', 'text', 'leaf_index = 3')],
    ['Entry 4: the words of article', longer('record_versions', 'salt', 'leaf_index = 3')],
    ['Entry 4: the words of article', longer('record_versions', 'hash', 'leaf_index = 3')],
    ['the first 263 entries are not those', longer('record_nodes', 'hash', 'level = 1')],
    ['name different records', longer('record_checkpoints', 'note', "origin LIKE '%/2'")],
    ['record-checkpoint in the data folder', longer('record_logs', 'verifier_key', "origin LIKE '%/2'")],
    ['The handover is wrong.', longer('record_logs', 'handover', "origin LIKE '%/2'")],
  ])('names what is wrong: %s', async (message, [damage = '', repair = '']) => {
    await paper.execute(damage)
    await expect(check()).rejects.toThrow(message)
    await expect(check()).rejects.toThrow(WrongRecord)
    await paper.execute(repair)
    expect(await check()).not.toBeNull()
  })

  it('is compared with the last checkpoint outside the database', async () => {
    const path = join(paper.deps.config.dataDir, 'record-checkpoint')
    const note = readFileSync(path, 'utf8')
    writeFileSync(path, note.slice(0, -2))
    await expect(check()).rejects.toThrow('record-checkpoint in the data folder is damaged')
    writeFileSync(path, note)
    await paper.execute(moved(262, 5_000))
    await paper.execute('DELETE FROM record_leaves WHERE leaf_index = 5000')
    await expect(check()).rejects.toThrow('263 entries of moved.example/record/2 were signed')
  })
})
