import { z } from 'zod'
import { removeDemo } from '#db/demo/remove-demo.ts'
import {
  createAccount,
  randomPassword,
  setAccountPassword,
  setAccountRole,
  turnTwoFactorOff,
} from '#server/features/users/user-commands.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ROLES } from '#shared/roles.ts'
import { OperationError } from './operation-error.ts'

const role = z.enum(ROLES, { error: `The role is one of ${ROLES.join(', ')}.` })
const username = z.string().max(200)
const password = z.string().max(1_000).optional()
const fullName = z.string().max(1_000).optional()

/** What an operator can do to a newsroom, running or not. `run` returns the lines to print. */
export interface Operation<Input extends z.ZodType = z.ZodType> {
  input: Input
  run(deps: Deps, input: z.output<Input>): Promise<string[]>
}

const define = <Input extends z.ZodType>(operation: Operation<Input>) => operation

/** By name. The command line runs them in the server's process when there is one, else on the database. */
export const operations = {
  createUser: define({
    input: z.object({ username, password, role: role.default('user'), fullName }),
    async run(deps, input) {
      const chosen = input.password ?? randomPassword()
      await createAccount(deps, { ...input, password: chosen })
      const shown = input.password ? '' : ` with the password ${chosen}`
      return [`Created ${input.username} (${input.role})${shown}.`]
    },
  }),
  setRole: define({
    input: z.object({ username, role }),
    async run(deps, input) {
      await setAccountRole(deps, input.username, input.role)
      return [`${input.username} is ${input.role} now.`]
    },
  }),
  setPassword: define({
    input: z.object({ username, password }),
    async run(deps, input) {
      const chosen = input.password ?? randomPassword()
      await setAccountPassword(deps, input.username, chosen)
      return [`The password of ${input.username} is set${input.password ? '' : ` to ${chosen}`}.`]
    },
  }),
  turnTwoFactorOff: define({
    input: z.object({ username }),
    async run(deps, input) {
      await turnTwoFactorOff(deps, input.username)
      return [`${input.username} logs in with the password alone now.`]
    },
  }),
  removeDemo: define({
    input: z.object({}),
    async run({ db }) {
      const { removed, keptAdmin } = await removeDemo(db)
      const parts = Object.entries(removed).map(([table, n]) => `${n} ${table.replace('_', ' ')}`)
      const done = parts.length > 0 ? `Removed ${parts.join(', ')}.` : 'There is no demo newsroom here.'
      const kept = 'The account admin stays: without it nobody could log in as an admin.'
      return keptAdmin ? [done, kept] : [done]
    },
  }),
}

export type OperationName = keyof typeof operations

/** Checks the input and runs the operation. Throws AppError or an Error with one line for the operator. */
export async function runOperation(deps: Deps, name: OperationName, input: unknown): Promise<string[]> {
  const operation: Operation = operations[name]
  const parsed = operation.input.safeParse(input)
  if (!parsed.success) throw new OperationError(parsed.error.issues[0]?.message ?? 'Check the command')
  return operation.run(deps, parsed.data)
}
