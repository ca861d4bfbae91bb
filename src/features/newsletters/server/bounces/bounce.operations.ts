import { z } from 'zod'
import { defineOperation } from '#server/control/operation.ts'
import { recordBounce } from './bounces.service.ts'

const LINES = {
  recorded: 'Recorded.',
  ignored: 'Nothing to do.',
  forged: 'Ignored: this report names no issue of this newsroom.',
} as const

/** What `mail bounce` does. */
export const bounceOperations = {
  recordBounce: defineOperation({
    input: z.object({
      words: z.array(z.string().max(60)).max(20),
      kind: z.enum(['bounced', 'complained', 'delayed']),
      status: z.string().max(20),
    }),
    run: async (deps, report) => [LINES[await recordBounce(deps, report)]],
  }),
}
