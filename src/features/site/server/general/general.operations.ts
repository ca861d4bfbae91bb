import { z } from 'zod'
import { defineOperation } from '#server/control/operation.ts'
import { readStoredGeneral } from './general.service.ts'

export const generalOperations = {
  /** Returns what admins saved as JSON, in one line. */
  readGeneral: defineOperation({
    input: z.object({}),
    run: async ({ db }) => [JSON.stringify(await readStoredGeneral(db.read))],
  }),
}
