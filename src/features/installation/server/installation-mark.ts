import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { installationNodes, installations } from '#features/mail/tables/mail.ts'
import type { InstallationState } from '#features/system/shared/system.ts'
import type { Deps } from '#server/lib/deps.ts'

// Tells a newsroom from its copy. The database has a mark and numbers that only grow; the data folder of each node has
// the same in two files, which no backup contains. A restored database has lower numbers, a copied one other files.

const MARK_FILE = 'installation.json'
const NUMBERS_FILE = 'installation-numbers.json'
const ROW = 1

/** `inode` is the file's own, which differs in a copy of the folder. */
const markFile = z.object({ mark: z.string().max(100), inode: z.string().max(40) })
const numbersFile = z.record(z.string(), z.number())

type MarkDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/** Returns whether this process may act for the newsroom: send its issues and sign its record. */
export async function checkInstallation({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<InstallationState> {
  const [row] = await db.read.select().from(installations).where(eq(installations.id, ROW))
  const file = readMark(config.dataDir)
  if (!row || file === null) return 'no-mark'
  if (file === 'copied') return 'copied'
  if (file.mark !== row.mark) return 'other-mark'
  return numbersAhead(config.dataDir, row.numbers).length > 0 ? 'behind' : 'same'
}

/** Returns whether this node saw a higher number than the database has. */
export async function isNumberBehind(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  name: string,
): Promise<boolean> {
  const [row] = await db.read.select().from(installations).where(eq(installations.id, ROW))
  return numbersAhead(config.dataDir, row?.numbers ?? {}).includes(name)
}

/** The names of the numbers that are higher in the data folder. */
const numbersAhead = (dataDir: string, stored: Record<string, number>): string[] =>
  Object.entries(readNumbers(dataDir)).flatMap(([name, number]) =>
    number > (stored[name] ?? 0) ? [name] : [],
  )

/** Adds one to a number of the installation and returns it. After the commit, call `rememberNumber`. */
export async function countInInstallation(tx: Pick<Tx, 'db'>, name: string): Promise<number> {
  const [row] = await tx.db.select().from(installations).where(eq(installations.id, ROW))
  const next = (row?.numbers[name] ?? 0) + 1
  await tx.db
    .update(installations)
    .set({ numbers: { ...row?.numbers, [name]: next } })
    .where(eq(installations.id, ROW))
  return next
}

/** Stores in the data folder that the number was reached. */
export function rememberNumber(dataDir: string, name: string, number: number): void {
  const seen = readNumbers(dataDir)
  if ((seen[name] ?? 0) >= number) return
  writeNumbers(dataDir, { ...seen, [name]: number })
}

/**
 * Gives a new newsroom its mark, and this node the mark of the newsroom if a node that has it admits it. Brings the
 * numbers in the folder up to date. A job calls it in each process.
 */
export async function joinInstallation(deps: MarkDeps): Promise<void> {
  const { db, config } = deps
  const [row] = await db.read.select().from(installations).where(eq(installations.id, ROW))
  if (!row) return createMark(deps)
  const state = await checkInstallation(deps)
  if (state === 'same') {
    const isBehind = Object.entries(row.numbers).some(
      ([name, number]) => number > (readNumbers(config.dataDir)[name] ?? 0),
    )
    if (isBehind) writeNumbers(config.dataDir, row.numbers)
    if (db.isShared) await admitNodes(deps)
    return
  }
  if (db.isShared && state !== 'behind') await askToBeAdmitted(deps, row.mark)
}

/** Gives the newsroom a new mark in a transaction. After the commit, pass it to `storeMark`. */
export async function renewMark(
  tx: Pick<Tx, 'db'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<{ mark: string; numbers: Record<string, number> }> {
  const mark = newMark()
  const [row] = await tx.db.select().from(installations).where(eq(installations.id, ROW))
  const values = { id: ROW, mark, numbers: row?.numbers ?? {}, createdAt: clock.iso() }
  await tx.db
    .insert(installations)
    .values(values)
    .onConflictDoUpdate({ target: installations.id, set: values })
  await tx.db.delete(installationNodes)
  return { mark, numbers: values.numbers }
}

/** Stores a mark in the data folder, with the numbers that belong to it. */
export function storeMark(
  dataDir: string,
  { mark, numbers }: { mark: string; numbers: Record<string, number> },
): void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, MARK_FILE)
  rmSync(path, { force: true })
  const file = openSync(path, 'wx', 0o600)
  try {
    const inode = String(fstatSync(file, { bigint: true }).ino)
    writeFileSync(file, JSON.stringify({ mark, inode }))
  } finally {
    closeSync(file)
  }
  writeNumbers(dataDir, numbers)
}

async function createMark({ db, config, clock }: MarkDeps): Promise<void> {
  const mark = newMark()
  const isFirst = await db.write(async (tx) => {
    const row = { id: ROW, mark, numbers: {}, createdAt: clock.iso() }
    return (await tx.db.insert(installations).values(row).onConflictDoNothing().returning()).length > 0
  })
  if (isFirst) storeMark(config.dataDir, { mark, numbers: {} })
}

/** A word of this process, under which it asks. */
const nodeKey = newMark()

async function askToBeAdmitted({ db, config, clock }: MarkDeps, mark: string): Promise<void> {
  const [asked] = await db.read.select().from(installationNodes).where(eq(installationNodes.key, nodeKey))
  if (!asked) {
    const row = { key: nodeKey, createdAt: clock.iso() }
    await db.write(
      async (tx) => void (await tx.db.insert(installationNodes).values(row).onConflictDoNothing()),
    )
  } else if (asked.isAdmitted) {
    const [row] = await db.read.select().from(installations).where(eq(installations.id, ROW))
    if (row?.mark === mark) storeMark(config.dataDir, { mark, numbers: row.numbers })
  }
}

/** A node on the same live database is part of the newsroom. */
async function admitNodes({ db }: Pick<Deps, 'db'>): Promise<void> {
  const isWaiting = eq(installationNodes.isAdmitted, false)
  if ((await db.read.$count(installationNodes, isWaiting)) === 0) return
  await db.write(
    async (tx) => void (await tx.db.update(installationNodes).set({ isAdmitted: true }).where(isWaiting)),
  )
}

function newMark(): string {
  return randomBytes(18).toString('base64url')
}

function readMark(dataDir: string): z.infer<typeof markFile> | 'copied' | null {
  const path = join(dataDir, MARK_FILE)
  const parsed = markFile.safeParse(readJson(path))
  if (!parsed.success) return null
  return String(statSync(path, { bigint: true }).ino) === parsed.data.inode ? parsed.data : 'copied'
}

const readNumbers = (dataDir: string): Record<string, number> =>
  numbersFile.safeParse(readJson(join(dataDir, NUMBERS_FILE))).data ?? {}

function writeNumbers(dataDir: string, numbers: Record<string, number>): void {
  const path = join(dataDir, NUMBERS_FILE)
  writeFileSync(`${path}.new`, JSON.stringify(numbers), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

function readJson(path: string): unknown {
  if (!existsSync(path)) return null
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
