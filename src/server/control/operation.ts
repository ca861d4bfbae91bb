import type { z } from 'zod'
import type { Deps } from '#server/lib/deps.ts'

/** What a command does on a newsroom, in the running server or without one. `run` returns the lines to print. */
export interface Operation<Input extends z.ZodType = z.ZodType> {
  input: Input
  run(deps: Deps, input: z.output<Input>): Promise<string[]>
}

/** Describes an operation. */
export const defineOperation = <Input extends z.ZodType>(operation: Operation<Input>): Operation => operation

/** Names the command line in the audit log. */
export const COMMAND_LINE = { job: 'command line' }

/** Returns who acts at the command line. */
export const atCommandLine = (deps: Deps) => ({ deps, actor: COMMAND_LINE })
