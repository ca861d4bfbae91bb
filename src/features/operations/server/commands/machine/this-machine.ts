import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  chownSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { promises as dns } from 'node:dns'
import { networkInterfaces } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { quickCheck } from '#db/backup/quick-check.ts'
import { syncToDisk } from '#db/connection/private-files.ts'
import { OperationError } from '#server/control/operation-error.ts'
import { mailServerOf } from '#server/lib/mail/mail-server.ts'
import { diskSpace } from '#server/lib/readiness.ts'
import { ROOT } from '#server/installation.ts'
import { readServerUrl } from '#shared/server-url.ts'
import { readBackupState } from '../../backup/backup-state.ts'
import { findReadyProblem, findWriteProblem, serverPid } from '../../update/running-site.ts'
import { plainReason } from './finding.ts'
import type { FileFacts, Machine, Output } from './machine.ts'
import { findHolder } from './ports.ts'
import { askOverTls, endsHere } from './probes.ts'

/** Programs of the system print in English, so that their words can be read. */
const ENVIRONMENT = { ...process.env, LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }

type CommandLine = Pick<Machine, 'print' | 'actAsOwner' | 'callSite'>

/** The machine that this process runs on. The command line prints, and knows the site's server. */
export const thisMachine = (commandLine: CommandLine): Machine => ({
  ...commandLine,
  isRoot: process.getuid?.() === 0,
  nodeVersion: process.versions.node,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  now: () => Date.now(),
  sleep: (ms) => setTimeout(ms),
  ask: process.stdin.isTTY ? ask : null,
  read: (path) => ifThere(() => readFileSync(path, 'utf8')),
  factsOf: (path) => ifThere(() => factsOf(path)),
  write: replaceFile,
  remove: (path) => rmSync(path, { force: true }),
  run,
  userNamed(name) {
    const [user, group] = ['-u', '-g'].map((option) => run('id', [option, name]))
    return user?.status === 0 && group ? { user: Number(user.text), group: Number(group.text) } : null
  },
  resolve: resolveName,
  addresses: () =>
    Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
      .map(({ address }) => address),
  holderOf: (port) => findHolder(port),
  endsHere: (address) => endsHere(address),
  askOverTls: (host, name) => askOverTls(host, name),
  findMailProblem,
  findSiteProblem: (config) => findReadyProblem(config, null),
  findWriteProblem,
  sitePid: (config) => serverPid(config),
  isWritable(folder) {
    try {
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
      return true
    } catch {
      return false
    }
  },
  space: diskSpace,
  checkDatabase: (path) => quickCheck(path, join(ROOT, 'db/migrations')),
  backups: (config) => readBackupState({ config, clock: { now: () => Date.now() } }),
})

function ifThere<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

function factsOf(path: string): FileFacts {
  const { uid, gid, mode, mtimeMs } = statSync(path)
  return { user: uid, group: gid, mode: mode & 0o7777, changedAt: mtimeMs }
}

/** Replaces the text of a file. The service that reads it may have to own it, and a link must stay one. */
export function replaceFile(
  path: string,
  text: string,
  { mode, group }: { mode: number; group?: number },
): void {
  const target = ifThere(() => realpathSync(path)) ?? path
  const before = ifThere(() => factsOf(target))
  const temporary = `${target}.new`
  rmSync(temporary, { force: true })
  writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' })
  if (group !== undefined) chownSync(temporary, 0, group)
  else if (before) chownSync(temporary, before.user, before.group)
  chmodSync(temporary, mode)
  syncToDisk(temporary)
  renameSync(temporary, target)
}

function run(program: string, args: readonly string[]): Output {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env: ENVIRONMENT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) return { status: 127, text: '', errors: error.message }
  return { status: status ?? 1, text: stdout, errors: stderr }
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new OperationError('Nothing was changed.')))
  })
  try {
    return (await Promise.race([lines.question(question), ended])).trim()
  } finally {
    ended.catch(() => undefined)
    lines.close()
  }
}

/** Asks name servers, because readers do not see /etc/hosts of this machine. */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 })
  const [four, six] = await Promise.all([
    addressesOrNone(resolver.resolve4(name)),
    addressesOrNone(resolver.resolve6(name)),
  ])
  return [...four, ...six]
}

async function addressesOrNone(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}

async function findMailProblem(url: string, name: string): Promise<string | null> {
  const parts = readServerUrl(url, ['smtp', 'smtps'])
  if (!parts) return 'it is no address like smtps://user:password@mail.example'
  const { openSmtpLink } = await import('#server/lib/mail/smtp-link.ts')
  try {
    const link = await openSmtpLink({
      ...mailServerOf(parts),
      from: '',
      replyTo: null,
      bounceAddress: null,
      dkim: null,
      connections: 1,
      origin: `https://${name}`,
    })
    link.close()
    return null
  } catch (error) {
    return plainReason(error)
  }
}
