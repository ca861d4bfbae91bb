import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installations } from '#features/mail/tables/mail.ts'
import { recordWitnesses } from '#features/record/tables/record.ts'
import type { TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { exchange, openPaper, publish, type Paper } from '#tests/support/record/paper.ts'
import { dropLastLine, unlockLeaves } from '#tests/support/record/tamper.ts'
import { formatVerifierKey, SIGNATURE_TYPES, verifierKey } from '#log/signed-note.ts'
import { HOUR_MS } from '#shared/dates.ts'
import { storeMark } from '#features/installation/server/installation-mark.ts'
import { addCheckpoint } from './add-checkpoint.service.ts'
import { collectCosignatures } from './collect-cosignatures.job.ts'
import { recordFile } from './record-files.service.ts'
import { verifyRecord } from './verify-record.ts'

let papers: Paper[] = []

const admin = ({ as, people }: TestNewsroom) => as(people.admin)

const textOf = async ({ deps }: TestNewsroom, path: string) =>
  (await recordFile(deps, path))?.body.toString() ?? ''

beforeEach(async () => {
  papers = []
  for (const name of ['Packet', 'Mercury', 'Observer']) {
    const paper = await openPaper()
    papers.push(paper)
    await publish(paper, name)
  }
  const [a, b, c] = papers as [Paper, Paper, Paper]
  await exchange(a, b)
  await exchange(a, c)
  await exchange(b, c)
})
afterEach(async () => {
  for (const paper of papers) await paper.close()
})

describe('three newsrooms', () => {
  it('cosign the records of each other as they grow', async () => {
    for (const paper of papers) expect(await collectCosignatures(paper.deps)).toBe(2)
    const [a] = papers as [Paper]
    await publish(a, 'Another')
    expect(await collectCosignatures(a.deps)).toBe(2)
    expect(await collectCosignatures(a.deps)).toBe(0)
    expect((await textOf(a, 'checkpoint')).match(/^— /gm)).toHaveLength(3)
    await verifyRecord(async (path) => (await recordFile(a.deps, path))?.body ?? null)
    const { witnesses } = await admin(a).record.page({})
    expect(witnesses.map(({ hasSigned }) => hasSigned)).toEqual([true, true])
  })

  it('accept a stored witness whose key and address end in a slash', async () => {
    const [a] = papers as [Paper]
    const key = verifierKey('last.example', SIGNATURE_TYPES.cosignature, Buffer.alloc(32, 0xff))
    const line = `${formatVerifierKey(key)} https://last.example/witness/`
    expect(line).toContain('/ ')
    await admin(a).record.addWitness({ line })
    expect((await admin(a).record.witnesses()).witnesses.map(({ url }) => url)).toContain(
      'https://last.example/witness',
    )
  })

  it('catch one that drops a line', async () => {
    const [a, b, c] = papers as [Paper, Paper, Paper]
    await publish(a, 'Dropped')
    await collectCosignatures(a.deps)
    await unlockLeaves(a)
    await a.execute(
      `UPDATE record_leaves SET line = replace(line, 'published', 'changed') WHERE leaf_index = 1`,
    )
    await a.execute('DELETE FROM record_checkpoints')
    rmSync(join(a.deps.config.dataDir, 'record-checkpoint'))
    await publish(a, 'After')
    expect(await collectCosignatures(a.deps)).toBe(0)
    for (const witness of [b, c]) {
      const { logs } = await admin(witness).record.witnesses()
      expect(logs.filter(({ conflictAt }) => conflictAt !== null)).toHaveLength(1)
    }
    const rows = await a.deps.db.read.select().from(recordWitnesses)
    expect(rows.map(({ failure }) => failure)).toEqual(['it answered with 422', 'it answered with 422'])
  })
})

describe('a newsroom that restores an old backup', () => {
  it('says so itself, and begins another record, which its witnesses cosign once they know it', async () => {
    const [a, b, c] = papers as [Paper, Paper, Paper]
    const [before] = await a.deps.db.read.select().from(installations)
    await publish(a, 'Second')
    expect(await collectCosignatures(a.deps)).toBe(2)
    await dropLastLine(a)
    const { numbers } = before ?? expect.fail('there is no mark')
    await a.deps.db.write(async (tx) => void (await tx.db.update(installations).set({ numbers })))
    await publish(a, 'After')
    expect(await textOf(a, 'checkpoint')).toContain('\n1\n')
    expect((await admin(a).system.status()).installation).toMatchObject({ state: 'behind' })

    await admin(a).system.confirmInstallation()
    await publish(a, 'Later')
    expect(await textOf(a, 'checkpoint')).toMatch(/^\S+\/record\/2\n4\n/)
    expect(await collectCosignatures(a.deps)).toBe(0)
    const { line } = await admin(a).record.witnesses()
    for (const witness of [b, c]) await admin(witness).record.addWitness({ line: line ?? '' })
    a.clock.advance(HOUR_MS)
    expect(await collectCosignatures(a.deps)).toBe(2)
    await verifyRecord(async (path) => (await recordFile(a.deps, path))?.body ?? null)
    for (const witness of [b, c]) {
      const { logs } = await admin(witness).record.witnesses()
      expect(logs.filter(({ conflictAt }) => conflictAt !== null)).toEqual([])
    }
  })

  it('is caught by both witnesses if it signs as if nothing had happened', async () => {
    const [a, b, c] = papers as [Paper, Paper, Paper]
    const [before] = await a.deps.db.read.select().from(installations)
    await publish(a, 'Second')
    await collectCosignatures(a.deps)
    await dropLastLine(a)
    const { numbers, mark } = before ?? expect.fail('there is no mark')
    await a.deps.db.write(async (tx) => void (await tx.db.update(installations).set({ numbers })))
    rmSync(join(a.deps.config.dataDir, 'record-checkpoint'))
    storeMark(a.deps.config.dataDir, { mark, numbers })
    await a.execute('UPDATE record_witnesses SET size = 1')
    await publish(a, 'Instead')
    expect(await collectCosignatures(a.deps)).toBe(0)
    for (const witness of [b, c]) {
      const { logs } = await admin(witness).record.witnesses()
      expect(logs.filter(({ conflictAt }) => conflictAt !== null)).toHaveLength(1)
    }
  })
})

describe('a witness', () => {
  it('answers unknown logs, wrong signatures and stale sizes as specified', async () => {
    const [a, b] = papers as [Paper, Paper]
    const note = await textOf(a, 'checkpoint')
    const status = async (body: string) => (await addCheckpoint(b.deps, body)).status
    expect(await status('old x\n\n')).toBe(400)
    expect(await status(`old 2\n\n${note}`)).toBe(400)
    expect(await status(`old 0\n\n${note.replaceAll('record', 'other')}`)).toBe(404)
    const forged = note.replace(/(.)\n$/, (_, last: string) => `${last === 'A' ? 'B' : 'A'}\n`)
    expect([400, 403]).toContain(await status(`old 0\n\n${forged}`))
    expect(await status(`old 0\n\n${note}`)).toBe(200)
    const again = await addCheckpoint(b.deps, `old 0\n\n${note}`)
    expect(again).toMatchObject({ status: 409, body: '1\n', type: 'text/x.tlog.size' })
    expect(await status(`old 1\n\n${note}`)).toBe(200)
    const hash = Buffer.alloc(32).toString('base64')
    expect(await status(`old 1\n${hash}\n\n${note}`)).toBe(422)
    expect(await status(`old 1\n${`${hash}\n`.repeat(64)}\n${note}`)).toBe(400)
  })

  it('that stalls or lies is named to the admin, and publishing goes on', async () => {
    const [a] = papers as [Paper]
    for (const { server } of papers.slice(1)) {
      server.removeAllListeners('request')
      server.on('request', (req, res) => void req.resume().on('end', () => res.end('— nobody AAAA\n')))
    }
    expect(await collectCosignatures(a.deps)).toBe(0)
    const { witnesses } = await admin(a).record.witnesses()
    expect(witnesses.map(({ failure }) => failure)).toEqual([
      'the signature is wrong',
      'the signature is wrong',
    ])
    await publish(a, 'Meanwhile')
    expect(await textOf(a, 'checkpoint')).toContain('\n2\n')
  })
})
