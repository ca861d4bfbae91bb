import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { runInServer } from '#server/control/control-client.ts'
import { OperationError } from '#server/control/operation-error.ts'
import { runOperation } from '#server/control/run-operation.ts'
import { runImports } from '#features/moving/server/import/import.job.ts'
import type { ImportStatus } from '#features/moving/server/import/import-source.service.ts'
import { isWebAddress } from '#features/moving/server/import/require-readable-source.ts'
import type { ImportOptions, ImportState } from '#features/moving/shared/imports.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ROOT } from '#server/installation.ts'
import type { NewsroomOptions } from '#server/read-config.ts'
import { actAsOwner, openConfig, print, withNewsroom } from '#server/commands/newsroom.ts'
import { checkReceiptFile } from './check-receipt.command.ts'
import { isCutReceipt, progressLine, summaryOf, takenBackLines, type Remaining } from './import-summary.ts'

export interface ImportCommandOptions extends NewsroomOptions {
  site?: string
  media?: string
  addresses: string
  members: string
  pictures: boolean
  type: ImportOptions['types']
  dryRun?: boolean
  receipt?: string
  check?: string
  takeBack?: number
}

const POLL_MS = 500
/** Questions in a row without a response. */
const MAX_FAILED = 5
/** Between progress lines where a line cannot be overwritten. */
const LINE_MS = 10_000

/** The exit status for an export that ended too early. */
const EXIT_CUT = 2

/** Runs an operation in the server, or on the database that this command opened. */
type Call = (name: string, input: object) => Promise<string[]>

/**
 * `import <kind> <source>`. Prints progress on stderr and a summary on stdout; fails unless the import ended well.
 * The exit status is 2 if the file ended too early.
 */
export async function importSource(
  { kind, source }: { kind?: string; source?: string },
  options: ImportCommandOptions,
): Promise<void> {
  if (options.check) return checkReceiptFile(options.check, options)
  if (options.takeBack) return takeBack(options.takeBack, options)
  if (!kind || !source)
    throw new OperationError('Name the system and its file, such as: import wordpress export.xml')
  const input = inputOf(kind, source, options)
  const receiptPath = options.receipt ? resolve(options.receipt) : null
  const config = openConfig(options)
  actAsOwner(config.dataDir)
  const started = await runInServer(config.dataDir, 'startImport', input)
  const { status, receipt } = started
    ? await follow(started, serverCall(config))
    : await withNewsroom(config, (deps) =>
        runHere(deps, async (call) => follow(await call('startImport', input), call)),
      )
  if (receipt !== null && receiptPath) await writeReceipt(receiptPath, receipt)
  if (status.state !== 'done') throw new OperationError(explainEnd(status))
  for (const line of summaryOf(receipt ?? '', status)) print(line)
  if (!status.options.dryRun) print(`To take it back: import --take-back ${status.id}`)
  if (isCutReceipt(receipt ?? '')) process.exitCode = EXIT_CUT
}

/** `import --take-back <number>`: prints what was removed, and the first rows that stayed with the reason. */
async function takeBack(id: number, options: ImportCommandOptions): Promise<void> {
  const config = openConfig(options)
  actAsOwner(config.dataDir)
  const started = await runInServer(config.dataDir, 'takeBackImport', { id })
  const work = async (call: Call, first: string[]) => {
    const { status } = await follow(first, call)
    const [text = '{}'] = await call('remainingOfImport', { id })
    return { status, rows: JSON.parse(text) as Remaining }
  }
  const { status, rows } = started
    ? await work(serverCall(config), started)
    : await withNewsroom(config, (deps) =>
        runHere(deps, async (call) => work(call, await call('takeBackImport', { id }))),
      )
  if (status.state !== 'takenBack') throw new OperationError(explainEnd(status))
  for (const line of takenBackLines(status, rows)) print(line)
}

function inputOf(kind: string, source: string, options: ImportCommandOptions): object {
  const { addresses, members, pictures, type: types, dryRun = false } = options
  return {
    kind,
    filePath: isWebAddress(source) ? source : resolve(source),
    options: {
      site: options.site?.replace(/\/+$/, '') ?? null,
      media: options.media === undefined ? null : resolve(options.media),
      addresses,
      members,
      pictures,
      types,
      dryRun,
    },
  }
}

const serverCall =
  (config: Config): Call =>
  async (name, input) => {
    const lines = await runInServer(config.dataDir, name, input)
    if (!lines) throw new OperationError('The server stopped. The import goes on when it starts again.')
    return lines
  }

interface Ended {
  status: ImportStatus
  /** Null while there is none. */
  receipt: string | null
}

/** Runs a task and the job for imports in this process while no server runs. */
async function runHere<T>(deps: Deps, task: (call: Call) => Promise<T>): Promise<T> {
  const call: Call = (name, given) => runOperation(deps, name, given)
  const ending = new AbortController()
  const work = runUntil(deps, ending.signal)
  try {
    return await Promise.race([task(call), work])
  } finally {
    ending.abort()
    await work.catch(() => undefined)
  }
}

/** Runs the job for imports like a server would. On a shared database, another server may have it. */
async function runUntil(deps: Deps, signal: AbortSignal): Promise<never> {
  for (;;) {
    const lock = await deps.db.tryLock('job imports')
    try {
      const either = lock ? AbortSignal.any([lock.signal, signal]) : signal
      if (lock) await runImports(deps, { root: ROOT, signal: either })
    } finally {
      await lock?.release()
    }
    await pause(POLL_MS, undefined, { signal })
  }
}

const UNDER_WAY: ReadonlySet<ImportState> = new Set(['waiting', 'running', 'takingBack'])

/** Prints the progress of an import until it ends. An interrupt cancels it. */
async function follow([text = '{}']: string[], call: Call): Promise<Ended> {
  let status = JSON.parse(text) as ImportStatus
  const { id } = status
  const onInterrupt = () => void call('cancelImport', { id }).catch(() => undefined)
  // An interrupt ends the command while it takes an import back, which goes on the next time.
  if (status.state !== 'takingBack') process.on('SIGINT', onInterrupt)
  const line = createProgressLine()
  try {
    while (UNDER_WAY.has(status.state)) {
      line.show(progressLine(status))
      await pause(POLL_MS)
      status = (await statusOf(call, id)) ?? status
    }
  } finally {
    process.off('SIGINT', onInterrupt)
    line.end()
  }
  return { status, receipt: status.hasReceipt ? ((await call('importReceipt', { id }))[0] ?? null) : null }
}

/** A server that is busy for a while is asked again. */
async function statusOf(call: Call, id: number): Promise<ImportStatus | null> {
  for (let failed = 0; ; failed++) {
    try {
      const [text] = await call('importStatus', { id })
      return text === undefined ? null : (JSON.parse(text) as ImportStatus)
    } catch (error) {
      if (failed >= MAX_FAILED || !(error instanceof OperationError)) throw error
      await pause(POLL_MS)
    }
  }
}

function createProgressLine() {
  const { stderr } = process
  let last = ''
  let lastAt = 0
  return {
    show(text: string): void {
      if (text === last) return
      if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`)
      else if (performance.now() - lastAt < LINE_MS && lastAt > 0) return
      else stderr.write(`${text}\n`)
      last = text
      lastAt = performance.now()
    },
    end(): void {
      if (stderr.isTTY && last !== '') stderr.write('\n')
    },
  }
}

async function writeReceipt(path: string, receipt: string): Promise<void> {
  await writeFile(path, receipt, { mode: 0o600 }).catch((error: Error) => {
    throw new OperationError(`The receipt could not be written: ${error.message}`)
  })
}

function explainEnd({ state, message }: ImportStatus): string {
  if (state === 'canceled')
    return 'The import was canceled. What was imported stays. Run the same command again to go on.'
  return message || 'The import did not end well.'
}
