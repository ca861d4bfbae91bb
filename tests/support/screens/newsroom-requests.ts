import type { Role } from '#features/people/shared/roles.ts'

export interface NewsroomOptions {
  /** Environment variables. */
  env?: Record<string, string>
  /** With the articles and people of the demo. */
  demo?: boolean
}

/** A call of a procedure in place of a screen: what a test arranges, and what it looks up afterward. */
export interface NewsroomCall {
  as: Role
  path: string
  type: 'query' | 'mutation'
  input: unknown
}

/** What a test in the browser asks the server of the newsrooms. */
export type NewsroomRequest =
  /** Opens a newsroom; closes the one that this browser had before. */
  | { open: NewsroomOptions }
  /** Moves the clock of the newsroom. */
  | { advanceMs: number }
  /** Signs the browser in; without a role, out. */
  | { signIn: Role | null }
  | NewsroomCall
