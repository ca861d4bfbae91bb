import { z } from 'zod'
import { defineOperation } from '#server/control/operation.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { SETUP_PATH } from '#features/people/shared/sign-in.ts'
import { openSetup } from './setup.service.ts'

/** Returns the lines that lead the operator to /setup with its one-time code. */
export const setupLines = (origin: string, code: string): string[] => [
  'No admin can log in yet. Create the first one at this address (the code works once and replaces earlier ones):',
  `  ${origin}${SETUP_PATH}?code=${code}`,
]

/** Operations on /setup. */
export const setupOperations = {
  /** Makes a new code, because only the hash of the former one is in memory. No lines if an admin can log in. */
  setupAddress: defineOperation({
    input: z.object({}),
    async run(deps) {
      const code = await openSetup(deps)
      return code === null ? [] : setupLines(siteOrigin(deps.config), code)
    },
  }),
}
