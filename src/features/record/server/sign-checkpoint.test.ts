import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordCheckpoints, recordLeaves } from '#features/record/tables/record.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { dropLastLine, unlockLeaves } from '#tests/support/record/tamper.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { parseCheckpoint } from '#log/checkpoint.ts'
import { isSignedBy, parseNote, parseVerifierKey } from '#log/signed-note.ts'
import { readGuard } from './record-guard.ts'
import { recordFile } from './record-files.service.ts'
import { recordOutdated } from './record-outdated.job.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { verifyRecord, type ReadRecordFile } from './verify-record.ts'
import { WrongRecord } from './record-tree.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

const publish = (title = 'Harbor') =>
  newsroom.as(newsroom.people.staff).articles.create({ title, content: `The text of ${title}.` })
const sign = () => signCheckpoint(newsroom.deps)
const read: ReadRecordFile = async (path) => (await recordFile(newsroom.deps, path))?.body ?? null
const textAt = async (path: string) => (await read(path, 1_000_000))?.toString() ?? expect.fail(`no ${path}`)

describe('checkpoints', () => {
  it('are signed after a change, and once', async () => {
    expect(await sign()).toBeNull()
    await publish()
    expect(await sign()).toBe(1)
    expect(await sign()).toBeNull()
    await publish('Port')
    expect(await sign()).toBe(2)
    const key = parseVerifierKey((await textAt('vkey')).trim()) ?? expect.fail('no key')
    const note = parseNote(await textAt('checkpoint')) ?? expect.fail('no note')
    expect(isSignedBy(note, key)).toBe(true)
    expect(parseCheckpoint(note.text)).toMatchObject({ origin: 'paper.example/record', size: 2 })
  })

  it('continue with a handover at another address', async () => {
    await publish()
    await sign()
    const former = parseVerifierKey((await textAt('vkey')).trim()) ?? expect.fail('no key')
    const config = { ...newsroom.deps.config, publicOrigin: 'https://news.example' }
    expect(await signCheckpoint({ ...newsroom.deps, config })).toBe(1)
    const present = parseVerifierKey((await textAt('vkey')).trim()) ?? expect.fail('no key')
    expect(present.name).toBe('news.example/record/2')
    const handover = parseNote(await textAt('handover')) ?? expect.fail('no handover')
    expect(isSignedBy(handover, former)).toBe(true)
    expect(isSignedBy(handover, present)).toBe(true)
    await verifyRecord(read)
  })

  it('stop in a copy of the newsroom', async () => {
    await publish()
    await sign()
    rmSync(join(newsroom.deps.config.dataDir, 'installation.json'))
    await publish('Port')
    expect(await sign()).toBeNull()
    expect(await newsroom.as(null).record.page({})).toMatchObject({ isStopped: true, size: 2 })
  })

  it('stop after a restore of an older database', async () => {
    await publish()
    await publish('Port')
    await sign()
    const copy = join(newsroom.deps.config.dataDir, 'record-checkpoint')
    expect(existsSync(copy)).toBe(true)
    await dropLastLine(newsroom)
    expect(await sign()).toBeNull()
    expect(await readGuard(newsroom.deps.db.read)).toMatchObject({ problem: 'behind', knownSize: 2 })
    expect(parseNote(readFileSync(copy, 'utf8'))?.text).toContain('\n2\n')
  })

  it('stop if a leaf was changed in the database', async () => {
    await publish()
    await sign()
    await unlockLeaves(newsroom)
    await newsroom.execute(
      `UPDATE record_leaves SET line = replace(line, 'published', 'typo') WHERE leaf_index = 0`,
    )
    await publish('Port')
    expect(await sign()).toBeNull()
    expect(await readGuard(newsroom.deps.db.read)).toMatchObject({ problem: 'damaged' })
    expect(await newsroom.deps.db.read.$count(recordCheckpoints)).toBe(1)
  })
})

describe('a check of the whole record', () => {
  it('accepts 260 lines, and names each file that was changed', async () => {
    const { id } = await publish('Long')
    for (let at = 0; at < 259; at++) {
      await newsroom.as(newsroom.people.staff).articles.update({ id, content: `Text ${at}.` })
    }
    expect(await newsroom.deps.db.read.$count(recordLeaves)).toBe(260)
    await sign()
    expect(await verifyRecord(read)).toEqual({
      origin: 'paper.example/record',
      size: 260,
      texts: 260,
      withheld: 0,
      mode: null,
      stories: null,
    })
    for (const path of [
      'checkpoint',
      'vkey',
      'tile/0/000',
      'tile/0/001.p/4',
      'tile/1/000.p/1',
      'tile/entries/000',
      'tile/entries/001.p/4',
      'texts/0',
      'texts/32',
      'proofs/259.tlog-proof',
    ]) {
      const damaged: ReadRecordFile = async (asked, maxBytes) => {
        const bytes = await read(asked, maxBytes)
        if (asked !== path || !bytes) return bytes
        const changed = Buffer.from(bytes)
        // A letter of the words or of a hash.
        const at = path.startsWith('texts') ? changed.lastIndexOf('Text') : changed.length - 8
        changed[at] = (changed[at] ?? 0) ^ 1
        return changed
      }
      await expect(verifyRecord(damaged), path).rejects.toThrow(WrongRecord)
      const missing: ReadRecordFile = async (asked, max) => (asked === path ? null : read(asked, max))
      if (!path.startsWith('proofs')) await expect(verifyRecord(missing), path).rejects.toThrow(WrongRecord)
    }
  })

  it('reads the words of many articles that one entry names', async () => {
    await newsroom.as(newsroom.people.admin).record.setMode({ mode: 'off' })
    for (const title of ['One', 'Two', 'Three']) await publish(title)
    await newsroom.as(newsroom.people.admin).record.setMode({ mode: 'everything' })
    expect(await recordOutdated(newsroom.deps)).toBe(3)
    await sign()
    expect(await verifyRecord(read)).toMatchObject({ size: 3, texts: 3, mode: 'everything' })
    const other: ReadRecordFile = async (path, maxBytes) => {
      const bytes = await read(path, maxBytes)
      return path.startsWith('words') ? Buffer.from(String(bytes).replace('Three', 'Thief')) : bytes
    }
    await expect(verifyRecord(other)).rejects.toThrow('Entry 3: the words of article')
  })

  it('finds no words, salt or proof of an unpublished article', async () => {
    const { id } = await publish('Secret')
    await newsroom.as(newsroom.people.staff).articles.setStatus({ id, status: 'unpublished' })
    await sign()
    expect(await textAt('texts/0')).not.toMatch(/Secret|salt/)
    expect(await read('proofs/0.tlog-proof', 1_000)).toBeNull()
    expect(await verifyRecord(read)).toMatchObject({ size: 2, texts: 0, withheld: 2 })
    await newsroom.as(newsroom.people.staff).articles.setStatus({ id, status: 'published' })
    expect(await textAt('texts/0')).toContain('Secret')
  })

  it('finds no words, salt or proof of an article that only some readers may read', async () => {
    const { id } = await publish('Secret')
    await newsroom.as(newsroom.people.staff).articles.update({ id, access: 'readers' })
    await sign()
    expect(await textAt('texts/0')).not.toMatch(/Secret|salt/)
    expect(await read('proofs/0.tlog-proof', 1_000)).toBeNull()
    expect(await verifyRecord(read)).toMatchObject({ texts: 0 })
    await newsroom.as(newsroom.people.staff).articles.update({ id, access: 'everyone' })
    expect(await textAt('texts/0')).toContain('Secret')
  })
})
