import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { readGeneral, type GeneralSettings } from '#features/site/shared/general-settings.ts'
import type { Config } from '#server/config.ts'
import { ROOT } from '#server/installation.ts'
import { withSaved } from '#server/lib/live-config.ts'
import type { Settings } from '#server/read-config.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { wrong, type Finding } from '../machine/finding.ts'
import type { Machine } from '../machine/machine.ts'
import { checkAddress } from './address-checks.ts'
import { accountOf, checkMail, checkServer, checkUnit } from './service-checks.ts'
import {
  checkBackups,
  checkDisks,
  checkFolders,
  checkNode,
  checkSettings,
  checkStored,
  checkTime,
} from './site-checks.ts'

/** Checks a site from its settings to its readers. Changes nothing, and reads the database only. */
export async function examine(machine: Machine, read: () => Settings): Promise<Finding[]> {
  const node = checkNode(machine, requiredNode())
  let settings: Settings
  try {
    settings = read()
  } catch (error) {
    const command = machine.isRoot ? 'sudo editor /etc/broadsheet.env' : 'sudo broadsheet doctor'
    return [node, wrong('Settings', `${reasonOf(error).replace(/\.$/, '')}.`, command)]
  }
  const saved = await readSaved(machine, settings.config)
  const config = withSaved(settings.config, () => saved)
  const findings = [
    node,
    ...checkSettings(machine, { ...settings, config }),
    checkTime(
      machine,
      { ...settings, config },
      { ...process.env, ...(saved.timeZone && { SITE_TIME_ZONE: saved.timeZone }) },
    ),
    ...checkDisks(machine, config),
    checkUnit(machine),
    await checkServer(machine, { ...settings, config }),
    ...(await checkAddress(machine, config)),
    await checkMail(machine, config),
  ]
  const account = accountOf(machine)
  // Only root sees whose the ports are; what follows must work for the owner.
  machine.actAsOwner(config.dataDir)
  return [
    ...findings,
    ...checkFolders(machine, config, account),
    checkStored(machine, config),
    checkBackups(machine, config),
  ]
}

/** Returns what admins saved in the database, which only the site's server reads. None if it does not run. */
async function readSaved(machine: Machine, config: Config): Promise<GeneralSettings> {
  try {
    const [line = '{}'] = (await machine.callSite(config, 'readGeneral', {})) ?? []
    return readGeneral(JSON.parse(line))
  } catch {
    // `checkServer` says what is wrong with it.
    return {}
  }
}

function requiredNode(): string {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  return engines.node
}
