import { parseEnv } from 'node:util'
import type { Config } from '#server/config.ts'
import { isTooFull } from '#server/lib/readiness.ts'
import { createNetworkCheck } from '#server/lib/ip-address.ts'
import type { Settings } from '#server/read-config.ts'
import { isUtc } from '#shared/dates.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { DAMAGED } from '#db/backup/quick-check.ts'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { good, skipped, wrong, type Finding } from '../machine/finding.ts'
import type { Machine } from '../machine/machine.ts'

// What `broadsheet doctor` checks of the newsroom itself.

/** Compares Node with `engines` of package.json, like `>=20.19`. */
export function checkNode({ nodeVersion }: Machine, engines: string): Finding {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(engines) ?? []).slice(1).map(Number)
  const [ownMajor = 0, ownMinor = 0] = nodeVersion.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
    ? good('Node', `This is Node ${nodeVersion}.`)
    : wrong(
        'Node',
        `Node ${nodeVersion} is too old: ${engines} is needed. Install Node 24.`,
        'node --version',
      )
}

/** What is wrong with a settings file beside its values, which the start checks. */
export function checkSettings(machine: Machine, { config, file, unknown }: Settings): Finding[] {
  const findings: Finding[] = []
  const edit = `sudo editor ${file ?? '/etc/broadsheet.env'}`
  if (file !== null && unknown.length > 0)
    findings.push(wrong('Settings', `${file} has names that nobody reads: ${unknown.join(', ')}.`, edit))
  if (file !== null && ((machine.factsOf(file)?.mode ?? 0) & 0o004) !== 0)
    findings.push(wrong('Settings', `Everyone on this machine can read ${file}.`, `sudo chmod o-rwx ${file}`))
  const trusts = createNetworkCheck(config.trustedProxies)
  if (config.publicOrigin !== null && !trusts('127.0.0.1') && machine.holderOf(443))
    findings.push(
      wrong(
        'Settings',
        'TRUSTED_PROXIES lacks 127.0.0.1, so all readers share the limits of one address.',
        edit,
      ),
    )
  return findings.length > 0 ? findings : [good('Settings', `${file ?? 'The environment'} can be used.`)]
}

/** Checks the newsroom's time zone and the clock. */
export function checkTime(
  machine: Machine,
  { config, file }: Settings,
  environment: NodeJS.ProcessEnv,
): Finding {
  const { timeZone } = config.site
  const inFile = file === null ? {} : parseEnv(machine.read(file) ?? '')
  const isSet = [environment['SITE_TIME_ZONE'], inFile['SITE_TIME_ZONE']].some(
    (value) => (value ?? '') !== '',
  )
  const clock = checkClock(machine)
  if (clock) return clock
  if (!isSet && isUtc(timeZone))
    return wrong(
      'Time',
      'SITE_TIME_ZONE is not set, so readers see dates in UTC. Set it, to UTC if that is meant.',
      `sudo editor ${file ?? '/etc/broadsheet.env'}`,
    )
  return good(
    'Time',
    `It is ${new Date(machine.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC; the newsroom is in ${timeZone}.`,
  )
}

/** A container has the clock of its host. */
function checkClock(machine: Machine): Finding | null {
  const { text } = machine.run('timedatectl', ['show'])
  if (!/^NTPSynchronized=no$/m.test(text)) return null
  if (machine.run('systemd-detect-virt', ['--container']).status === 0) return null
  const command = /^CanNTP=no$/m.test(text)
    ? 'sudo apt install systemd-timesyncd'
    : 'sudo timedatectl set-ntp true'
  return wrong('Time', 'The clock is not synchronized, so it may be wrong.', command)
}

/** Checks who owns the folders and whether they can be written. Call it after `actAsOwner`. */
export function checkFolders(
  machine: Machine,
  { dataDir, uploadsDir, pictures }: Config,
  account: string | null,
): Finding[] {
  const user = account === null ? null : machine.userNamed(account)
  return [dataDir, ...(pictures ? [] : [uploadsDir])].map((folder) => {
    const facts = machine.factsOf(folder)
    if (!facts)
      return wrong(
        'Folders',
        `${folder} does not exist. The first start creates it.`,
        'sudo systemctl start broadsheet',
      )
    if (user && account !== null && facts.user !== user.user)
      return wrong(
        'Folders',
        `${folder} does not belong to the user ${account}.`,
        `sudo chown -R ${account}:${account} ${folder}`,
      )
    if (!machine.isWritable(folder))
      return wrong(
        'Folders',
        `The owner of ${folder} cannot write to it.`,
        `sudo chmod u+rwx ${folder}; mount | grep ro,`,
      )
    return good('Folders', `${folder} can be written.`)
  })
}

const GIGABYTE = 1_000_000_000

export function checkDisks(machine: Machine, { dataDir, uploadsDir }: Config): Finding[] {
  const disks = [...new Set([dataDir, uploadsDir])].flatMap((folder) => {
    const space = machine.space(folder)
    return space ? [{ folder, space }] : []
  })
  return disks.map(({ folder, space }) => {
    const free = `${(space.freeBytes / GIGABYTE).toFixed(1)} GB are free on the disk of ${folder}`
    return isTooFull(space)
      ? wrong(
          'Disk',
          `Only ${free}, so changes are refused. Delete what is not needed.`,
          `sudo du -xh --max-depth=2 ${folder}`,
        )
      : good('Disk', `${free}.`)
  })
}

/** Checks the database without writing to it. Call it after `actAsOwner`. */
export function checkStored(machine: Machine, { dataDir, databaseUrl }: Config): Finding {
  if (databaseUrl !== null)
    return skipped('Database', 'It is on PostgreSQL; "broadsheet verify" reads all of it.')
  const path = `${dataDir}/${DATABASE_NAME}`
  // The shell of a person without rights does not see the names of backups.
  const restore = `sudo sh -c 'systemctl stop broadsheet && broadsheet restore $(ls -d ${dataDir}/backups/backup-* | tail -1)'`
  try {
    if (!machine.factsOf(path))
      return wrong('Database', `There is no newsroom in ${dataDir}.`, 'sudo systemctl start broadsheet')
    const { problems, isBehind } = machine.checkDatabase(path)
    const isDamaged = problems.some((problem) => problem.startsWith(DAMAGED))
    if (problems.length > 0)
      return wrong('Database', `${problems.join('; ')}.`, isDamaged ? restore : 'sudo broadsheet verify')
    return isBehind
      ? wrong(
          'Database',
          'Migrations are pending, which the next start runs.',
          'sudo systemctl restart broadsheet',
        )
      : good('Database', `${path} is readable, and all migrations have run.`)
  } catch (error) {
    return wrong('Database', `${path} cannot be read: ${reasonOf(error)}.`, restore)
  }
}

/** Checks the age of the backups. Call it after `actAsOwner`. */
export function checkBackups(machine: Machine, config: Config): Finding {
  if (config.databaseUrl !== null) return skipped('Backups', 'PostgreSQL is backed up with its own tools.')
  const { newestAt, everyHours, count, isOverdue } = machine.backups(config)
  const make = 'sudo broadsheet backup'
  if (isOverdue)
    return wrong(
      'Backups',
      newestAt === null ? 'There is no backup.' : `The newest backup is of ${newestAt.slice(0, 16)}.`,
      make,
    )
  if (everyHours === null && newestAt === null)
    return wrong('Backups', 'Automatic backups are off (BACKUP_EVERY_HOURS=0), and there is none.', make)
  const place = config.offsite ? 'here and in a bucket' : 'on this disk only'
  return good('Backups', `${count} ${place}, the newest of ${newestAt?.slice(0, 16).replace('T', ' ')} UTC.`)
}
