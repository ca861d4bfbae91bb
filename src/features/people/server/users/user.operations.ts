import { z } from 'zod'
import { ROLES } from '#features/people/shared/roles.ts'
import { defineOperation } from '#server/control/operation.ts'
import {
  createAccount,
  randomPassword,
  setAccountPassword,
  setAccountRole,
  turnTwoFactorOff,
} from './user-commands.service.ts'

const role = z.enum(ROLES, { error: `The role must be one of ${ROLES.join(', ')}.` })
const username = z.string().max(200)
const optionalPassword = z.string().max(1_000).optional()
const fullName = z.string().max(1_000).optional()

/** Operations on accounts. */
export const userOperations = {
  createUser: defineOperation({
    input: z.object({ username, password: optionalPassword, role: role.default('user'), fullName }),
    async run(deps, input) {
      const password = input.password ?? randomPassword()
      await createAccount(deps, { ...input, password })
      const shown = input.password ? '' : ` with the password ${password}`
      return [`Created ${input.username} (${input.role})${shown}.`]
    },
  }),
  setRole: defineOperation({
    input: z.object({ username, role }),
    async run(deps, input) {
      await setAccountRole(deps, input.username, input.role)
      return [`${input.username} now has the role ${input.role}.`]
    },
  }),
  setPassword: defineOperation({
    input: z.object({ username, password: optionalPassword }),
    async run(deps, input) {
      const password = input.password ?? randomPassword()
      await setAccountPassword(deps, input.username, password)
      return [`The password of ${input.username} is set${input.password ? '' : ` to ${password}`}.`]
    },
  }),
  turnTwoFactorOff: defineOperation({
    input: z.object({ username }),
    async run(deps, input) {
      await turnTwoFactorOff(deps, input.username)
      return [`Two-factor sign-in of ${input.username} is off.`]
    },
  }),
}
