import type { Given } from './command-line.ts'
import { operate } from './newsroom.ts'

/** `user create <username> [--role ROLE] [--name TEXT] [--password TEXT] [--new]` */
export const createUser = (given: Given) =>
  operate(given, 'createUser', {
    username: given['username'],
    role: given['role'],
    password: given['password'],
    fullName: given['name'],
  })

/** `user role <username> <role>` */
export const setRole = (given: Given) =>
  operate(given, 'setRole', { username: given['username'], role: given['role'] })

/** `user password <username> [--password TEXT]` */
export const setPassword = (given: Given) =>
  operate(given, 'setPassword', { username: given['username'], password: given['password'] })

/** `user two-step-off <username>` */
export const turnTwoFactorOff = (given: Given) =>
  operate(given, 'turnTwoFactorOff', { username: given['username'] })
