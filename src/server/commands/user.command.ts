import { runOnNewsroom, type CommandOptions } from './newsroom.ts'

interface CreateOptions extends CommandOptions {
  role?: string
  name?: string
  password?: string
}

/** `user create <username>` */
export const createUser = (username: string, options: CreateOptions) =>
  runOnNewsroom(options, 'createUser', {
    username,
    role: options.role,
    password: options.password,
    fullName: options.name,
  })

/** `user role <username> <role>` */
export const setRole = (username: string, role: string, options: CommandOptions) =>
  runOnNewsroom(options, 'setRole', { username, role })

/** `user password <username>` */
export const setPassword = (username: string, options: CommandOptions & { password?: string }) =>
  runOnNewsroom(options, 'setPassword', { username, password: options.password })

/** `user two-factor-off <username>` */
export const turnTwoFactorOff = (username: string, options: CommandOptions) =>
  runOnNewsroom(options, 'turnTwoFactorOff', { username })
