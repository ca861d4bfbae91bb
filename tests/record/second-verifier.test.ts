import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putRecord } from '#server/features/articles/record/put-record.ts'
import { signCheckpoint } from '#server/features/articles/record/sign-checkpoint.job.ts'
import { verifyRecord } from '#server/features/articles/record/verify-record.ts'
import { WrongRecord } from '#server/features/articles/record/wrong-record.ts'
import { joinInstallation } from '#server/lib/installation-mark.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { installFromDebian } from '#tests/support/install-from-debian.mjs'

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
  }
  await signCheckpoint(newsroom.deps)
  const signal = new AbortController().signal
  await putRecord(newsroom.deps, 'record', {
    signal,
    put: async (path, body) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), body)
    },
  })
})
afterAll(async () => {
  await newsroom.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What both verifiers say: null if nothing is wrong. */
async function verdicts(root: string) {
  const read = async (path: string) => {
    try {
      return readFileSync(join(root, path))
    } catch {
      return null
    }
  }
  const ours = await verifyRecord(read).then(
    () => true,
    (error: unknown) => {
      if (error instanceof WrongRecord) return false
      throw error
    },
  )
  return { ours, theirs: python('tests/record/verify.py', root).status === 0 }
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
