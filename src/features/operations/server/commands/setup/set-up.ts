import type { Config } from '#server/config.ts'
import { OperationError } from '#server/control/operation-error.ts'
import { lastError } from '../machine/caddy.ts'
import { lineOf, plainReason, type Finding } from '../machine/finding.ts'
import { findServerProblem, wrongServer } from '../machine/mail-server.ts'
import type { Machine, TlsAnswer } from '../machine/machine.ts'
import { readService } from '../machine/service.ts'
import { look, type Found } from './look.ts'
import { ACCOUNT, SETTINGS_FILE, UNIT } from './places.ts'
import { findProblems, planSteps, type DeployFiles, type Step } from './plan.ts'
import { planSettings } from './plan-settings.ts'
import { lastWords, reloadCaddy, setUpCaddy, systemctl } from './proxy.ts'
import { readSettingsFile } from './settings-text.ts'
import type { Wishes } from './wishes.ts'

const READY_MS = 60_000
const CERTIFICATE_MS = 120_000
/** Without a record in DNS there may never be a certificate. */
const CERTIFICATE_WITHOUT_DNS_MS = 15_000
const POLL_MS = 500

export interface Sources {
  /** The folder of the product. */
  home: string
  /** The settings file that is installed with the product. */
  example: string
  files: DeployFiles
}

/**
 * Takes a machine to a site that answers over TLS, and prints where its first admin is created. Changes nothing that is
 * right. Throws OperationError before any change if something is in the way.
 */
export async function setUp(
  machine: Machine,
  wishes: Wishes,
  { home, example, files }: Sources,
): Promise<void> {
  const file = readSettingsFile(machine.read(SETTINGS_FILE), example)
  const settings = planSettings(file, wishes, machine.timeZone)
  if (!settings.config) return stop(machine, settings.problems)
  const { config } = settings
  const found = await look(machine, config, { wishes, home })
  stop(machine, [...settings.problems, ...findProblems(found, config, wishes)])
  const isNew = machine.factsOf(`${config.dataDir}/broadsheet.sqlite`) === null
  const steps = planSteps(found, settings, files)
  for (const step of steps) take(machine, step)
  let isProxyChanged = !wishes.withoutCaddy && setUpCaddy(machine, { name: wishes.name, port: config.port })
  if (!found.hasSystemd) return sayHowToStart(machine, wishes)
  const isStarted = await startSite(machine, config, {
    found,
    isChanged: steps.length > 0 || found.hasOldSettings,
  })
  // An earlier run, or the operator, may have written what Caddy never read.
  if (!wishes.withoutCaddy && !isProxyChanged && (await askOverTls(machine, wishes.name)).problem !== null)
    isProxyChanged = reloadCaddy(machine)
  const isSecure = wishes.withoutCaddy || (await waitForTls(machine, wishes))
  if (steps.length === 0 && !isProxyChanged && !isStarted)
    machine.print('Everything was right: nothing was changed.')
  if (!settings.hasTimeZone)
    machine.print(
      `Readers see dates in UTC. For another time zone, type: sudo broadsheet setup ${wishes.name} --time-zone Europe/Vienna`,
    )
  const mailProblem = wishes.mailServer ? null : await findServerProblem(machine, config)
  if (mailProblem !== null) machine.print(lineOf(wrongServer(mailProblem)))
  if (isSecure) machine.print(`${config.site.name} is at ${config.publicOrigin}`)
  await sayHowToLogIn(machine, config, wishes.isDemo && isNew)
}

/** Prints all problems and throws if there are any. */
function stop(machine: Machine, problems: Finding[]): void {
  if (problems.length === 0) return
  for (const problem of problems) machine.print(lineOf(problem))
  throw new OperationError('Nothing was changed.')
}

function take(machine: Machine, step: Step): void {
  if (step.kind === 'write') {
    const group = step.isShared ? machine.userNamed(ACCOUNT)?.group : undefined
    machine.write(step.path, step.text, { mode: step.mode, ...(group === undefined ? {} : { group }) })
  } else {
    const { status, errors } = machine.run(step.program, step.args)
    if (status !== 0)
      throw new OperationError(
        `"${[step.program, ...step.args].join(' ')}" failed: ${errors.trim().split('\n')[0]}`,
      )
  }
  machine.print(step.says)
}

function sayHowToStart(machine: Machine, { withoutCaddy }: Wishes): void {
  const caddy = withoutCaddy ? '' : ', and Caddy with: caddy run --config /etc/caddy/Caddyfile'
  machine.print(
    `Nothing was started, because systemd does not run here. Start the site with: runuser -u ${ACCOUNT} -- broadsheet start${caddy}`,
  )
}

/** Starts the site, or restarts it if its settings changed or it is not ready. Returns whether it did. */
async function startSite(
  machine: Machine,
  config: Config,
  { found, isChanged }: { found: Found; isChanged: boolean },
): Promise<boolean> {
  const { isActive, isEnabled } = found.unit
  const isReady = isActive && (await machine.findSiteProblem(config)) === null
  if (isReady && isEnabled && !isChanged) return false
  if (!isEnabled || !isActive) systemctl(machine, ['enable', '--now', UNIT], 'broadsheet')
  if (isActive && (isChanged || !isReady)) systemctl(machine, ['restart', UNIT], 'broadsheet')
  const problem = await waitFor(machine, READY_MS, async () => {
    const answer = await machine.findSiteProblem(config)
    // After a restart, the old process may still answer.
    return answer === null && !readService(machine, UNIT).isActive ? 'no response' : answer
  })
  if (problem !== null) {
    throw new OperationError(
      `The site did not start (${problem}): ${lastWords(machine, 'broadsheet')} Type: sudo journalctl -u broadsheet -n 20`,
    )
  }
  machine.print(isActive ? 'Restarted the site.' : 'Started the site.')
  return true
}

/** Asks the site over TLS. `problem` is null if it answers. */
async function askOverTls(
  machine: Machine,
  name: string,
): Promise<{ problem: string | null; answer: TlsAnswer | null }> {
  try {
    const answer = await machine.askOverTls('127.0.0.1', name)
    return { problem: answer.status === 200 ? null : `status ${answer.status ?? 'unknown'}`, answer }
  } catch (error) {
    return { problem: plainReason(error), answer: null }
  }
}

/** Waits until Caddy has a certificate. Prints a sentence and returns false if DNS does not point here yet. */
async function waitForTls(machine: Machine, { name, skipDns }: Wishes): Promise<boolean> {
  const last: { answer: TlsAnswer | null } = { answer: null }
  const problem = await waitFor(machine, skipDns ? CERTIFICATE_WITHOUT_DNS_MS : CERTIFICATE_MS, async () => {
    const { problem: found, answer } = await askOverTls(machine, name)
    last.answer = answer
    return found
  })
  if (problem === null) {
    const { problem: doubt = null, issuer } = last.answer ?? {}
    if (doubt !== null)
      machine.print(`Browsers may not trust the certificate, which ${issuer || 'nobody'} issued: ${doubt}.`)
    return true
  }
  if (skipDns) {
    machine.print(
      `https://${name} does not answer yet. Caddy gets the certificate once DNS leads here; "sudo broadsheet doctor" then says whether it works.`,
    )
    return false
  }
  // Caddy tries again after pauses that grow, so that the last error may be hours old.
  const { text } = machine.run('journalctl', ['--unit=caddy', '--output=cat', '--lines=500'])
  const reason = lastError(text, name) ?? problem
  throw new OperationError(
    `https://${name} does not answer over TLS: ${reason}. Ports 80 and 443 must be open to the internet. Then type: sudo broadsheet setup ${name}`,
  )
}

/** Tries until nothing is wrong. Returns the last problem after `timeoutMs`. */
async function waitFor(
  machine: Machine,
  timeoutMs: number,
  findProblem: () => Promise<string | null>,
): Promise<string | null> {
  const deadline = machine.now() + timeoutMs
  for (;;) {
    const problem = await findProblem()
    if (problem === null || machine.now() >= deadline) return problem
    await machine.sleep(POLL_MS)
  }
}

async function sayHowToLogIn(machine: Machine, config: Config, isDemoNew: boolean): Promise<void> {
  // The password that the first start printed is in the log only.
  const isNamed = config.admin !== null
  const lines =
    isDemoNew && !isNamed
      ? await machine.callSite(config, 'setPassword', { username: 'admin' })
      : await machine.callSite(config, 'setupAddress', {})
  for (const line of lines ?? []) machine.print(line)
}
