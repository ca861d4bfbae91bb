import { z } from 'zod'
import { atCommandLine, defineOperation } from '#server/control/operation.ts'
import { removeSample } from './sample.service.ts'

/** What `demo remove` does. */
export const sampleOperations = {
  removeDemo: defineOperation({
    input: z.object({}),
    async run(deps) {
      const { removed, isAdminKept } = await removeSample(atCommandLine(deps))
      const parts = Object.entries(removed).map(([table, n]) => `${n} ${table.replace('_', ' ')}`)
      const result = parts.length > 0 ? `Removed ${parts.join(', ')}.` : 'There is no demo newsroom.'
      const note = 'Kept the account admin, because no other admin can log in.'
      return isAdminKept ? [result, note] : [result]
    },
  }),
}
