import type { Role } from './roles.ts'

// Apart from `roles.ts`, which imports the rights of extensions.

/** A capability of an extension. */
export interface Right {
  /** The lowest role that has it. */
  from: Role
  /** What it is, for the list of what a role may do. */
  text: () => string
}

/** Describes the capabilities of an extension, such as `tips.manage`. */
export const defineRights = <const Rights extends Readonly<Record<`${string}.${string}`, Right>>>(
  rights: Rights,
): Rights => rights
