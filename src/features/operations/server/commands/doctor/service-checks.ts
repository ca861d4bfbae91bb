import type { Config } from '#server/config.ts'
import type { Settings } from '#server/read-config.ts'
import { m } from '#shared/catalog/m.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { good, skipped, wrong, type Finding } from '../machine/finding.ts'
import type { Machine } from '../machine/machine.ts'
import { hasOldSettings, hasSystemd, readService } from '../machine/service.ts'
import { findServerProblem, wrongServer } from '../machine/mail-server.ts'
import { UNIT } from '../setup/places.ts'

// What `broadsheet doctor` checks of the programs that serve the site.

const LOG = 'sudo journalctl -u broadsheet -n 20'

/** Checks that systemd starts the site with the machine and runs it. */
export function checkUnit(machine: Machine): Finding {
  if (!hasSystemd(machine)) return skipped('Service', 'systemd does not run here.')
  const { isThere, isActive, isEnabled } = readService(machine, UNIT)
  if (!isThere) return skipped('Service', `There is no ${UNIT}.`)
  if (!isActive) return wrong('Service', `${UNIT} does not run.`, 'sudo systemctl enable --now broadsheet')
  if (!isEnabled)
    return wrong('Service', `${UNIT} does not start with the machine.`, 'sudo systemctl enable broadsheet')
  return good('Service', `${UNIT} runs, and starts with the machine.`)
}

/** Returns the user that runs the service, or null. */
export function accountOf(machine: Machine): string | null {
  if (!hasSystemd(machine) || !readService(machine, UNIT).isThere) return null
  return machine.run('systemctl', ['show', UNIT, '--property=User', '--value']).text.trim() || null
}

/** Checks that the server responds, takes changes, and has read its settings. */
export async function checkServer(machine: Machine, { config, file }: Settings): Promise<Finding> {
  const pid = machine.sitePid(config)
  const holder = machine.holderOf(config.port)
  // Only root sees the processes of others.
  if (holder && holder.pid !== null && holder.pid !== pid)
    return wrong(
      'Server',
      `Port ${config.port} is used by ${holder.program} (process ${holder.pid}), not by Broadsheet. Stop it, or set PORT.`,
      `sudo ss -ltnp sport = :${config.port}`,
    )
  const problem = (await machine.findSiteProblem(config)) ?? (await machine.findWriteProblem(config))
  if (problem !== null) return wrong('Server', `It is not ready: ${problem}.`, LOG)
  if (file !== null && hasOldSettings(machine, file, config.dataDir))
    return wrong(
      'Server',
      `${file} changed after the server started, which must restart to read it.`,
      'sudo systemctl restart broadsheet',
    )
  return good('Server', `It responds on port ${config.port} and takes changes.`)
}

/** Checks that the mail server can be reached, and what others look at. */
export async function checkMail(machine: Machine, config: Config): Promise<Finding> {
  const answer = await askSite(machine, config)
  if (answer === null) return checkServerOfSettings(machine, config)
  if (answer instanceof Error) {
    const isUnset = answer.message === m.mailNotConfigured()
    return isUnset
      ? skipped('Mail', 'No mail server is set; admins set it under Site → Email.')
      : wrong('Mail', `It could not be checked: ${answer.message}.`, 'sudo broadsheet mail check')
  }
  const failed = answer.filter((line) => line.startsWith('no '))
  const connection = failed.find((line) => line.startsWith('no  TLS:'))
  if (connection) return wrong('Mail', connection.replace('no  TLS: ', ''), 'sudo broadsheet mail check')
  if (failed.length === 0) return good('Mail', 'The mail server can be reached, and DNS lets it send.')
  const names = failed.map((line) => line.slice(4).split(':', 1)[0]).join(', ')
  return wrong(
    'Mail',
    `The mail server can be reached, but others may refuse its mail: ${names}.`,
    'sudo broadsheet mail check',
  )
}

/** Admins may have set the mail server in the database, which only the server reads. Null if none runs. */
async function askSite(machine: Machine, config: Config): Promise<string[] | Error | null> {
  try {
    return await machine.callSite(config, 'checkMail', {})
  } catch (error) {
    return error instanceof Error ? error : new Error(reasonOf(error))
  }
}

async function checkServerOfSettings(machine: Machine, config: Config): Promise<Finding> {
  if (!config.mail.server)
    return skipped('Mail', 'The settings name no mail server, and the site does not run.')
  const problem = await findServerProblem(machine, config)
  return problem === null ? good('Mail', 'The mail server can be reached.') : wrongServer(problem)
}
