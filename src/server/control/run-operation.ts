import type { Deps } from '#server/lib/deps.ts'
import { OPERATIONS } from '#server/loaded-parts.ts'
import { OperationError } from './operation-error.ts'

/** Validates the input and runs the operation. Throws AppError or OperationError. */
export async function runOperation(deps: Deps, name: string, input: unknown): Promise<string[]> {
  const operation = OPERATIONS.get(name)
  if (!operation)
    throw new OperationError(
      'The running server does not know this command. Restart it after an update, and after its feature was switched on under Site → Features.',
    )
  if (!deps.switches.isOn(operation.feature))
    throw new OperationError('The feature of this command is switched off under Site → Features.')
  const parsed = operation.input.safeParse(input)
  if (!parsed.success) throw new OperationError(parsed.error.issues[0]?.message ?? 'Check the command')
  return operation.run(deps, parsed.data)
}
