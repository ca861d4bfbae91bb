import { defineCommand } from 'citty'
import {
  createAccount,
  randomPassword,
  setAccountPassword,
  setAccountRole,
  turnTwoStepOff,
} from '#server/features/users/accounts.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { isRole, ROLES, type Role } from '#shared/roles.ts'
import { say, withNewsroom } from './open-tools.ts'

const username = { type: 'positional', description: 'The name to log in with', required: true } as const
const password = {
  type: 'string',
  description: 'The password; left out, a random one is made and printed',
} as const

function roleFrom(text: string): Role {
  if (!isRole(text)) throw new AppError('BAD_REQUEST', `The role is one of ${ROLES.join(', ')}.`)
  return text
}

const create = defineCommand({
  meta: { name: 'create', description: 'Make an account' },
  args: {
    username,
    password,
    role: { type: 'string', description: 'user, staff or admin', default: 'user' },
  },
  run: ({ args }) =>
    withNewsroom(async (deps) => {
      const chosen = args.password ?? randomPassword()
      await createAccount(deps, { username: args.username, password: chosen, role: roleFrom(args.role) })
      say(`Created ${args.username} (${args.role})${args.password ? '' : ` with the password ${chosen}`}.`)
    }),
})

const role = defineCommand({
  meta: { name: 'role', description: 'Give an account a role' },
  args: { username, role: { type: 'positional', description: 'user, staff or admin', required: true } },
  run: ({ args }) =>
    withNewsroom(async (deps) => {
      await setAccountRole(deps, args.username, roleFrom(args.role))
      say(`${args.username} is ${args.role} now.`)
    }),
})

const setPassword = defineCommand({
  meta: { name: 'password', description: 'Set the password of an account and end its sessions' },
  args: { username, password },
  run: ({ args }) =>
    withNewsroom(async (deps) => {
      const chosen = args.password ?? randomPassword()
      await setAccountPassword(deps, args.username, chosen)
      say(`The password of ${args.username} is set${args.password ? '' : ` to ${chosen}`}.`)
    }),
})

const twoStepOff = defineCommand({
  meta: { name: 'two-step-off', description: 'Let somebody who lost the authenticator log in without it' },
  args: { username },
  run: ({ args }) =>
    withNewsroom(async (deps) => {
      await turnTwoStepOff(deps, args.username)
      say(`${args.username} logs in with the password alone now.`)
    }),
})

export const userCommand = defineCommand({
  meta: {
    name: 'user',
    description: 'Make accounts, give roles, set passwords (the server must be stopped)',
  },
  subCommands: { create, role, password: setPassword, 'two-step-off': twoStepOff },
})
