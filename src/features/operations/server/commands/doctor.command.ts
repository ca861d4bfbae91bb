import { print } from '#server/commands/newsroom.ts'
import { OperationError } from '#server/control/operation-error.ts'
import { readSettings, type NewsroomOptions } from '#server/read-config.ts'
import { examine } from './doctor/examine.ts'
import { lineOf } from './machine/finding.ts'
import { commandMachine } from './command-machine.ts'

/** `doctor [--json]`. Throws if something is wrong. */
export async function examineSite({ json, ...options }: NewsroomOptions & { json?: boolean }): Promise<void> {
  const findings = await examine(commandMachine(), () => readSettings(options))
  if (json) print(JSON.stringify(findings, null, 2))
  else for (const finding of findings) print(lineOf(finding))
  const { length } = findings.filter(({ isGood }) => isGood === false)
  if (length > 0)
    throw new OperationError(length === 1 ? 'One thing is wrong.' : `${length} things are wrong.`)
}
