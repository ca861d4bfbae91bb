import { z } from 'zod'
import { isMailAddress } from '#features/mail/shared/mail.ts'
import { defineOperation } from '#server/control/operation.ts'
import { sendTestMail } from '../mail-settings.service.ts'
import { checkMailNow } from './check-mail-now.ts'

/** Operations that check the mail. */
export const mailOperations = {
  testMail: defineOperation({
    input: z.object({ address: z.string().refine(isMailAddress, 'This is not an email address.') }),
    async run(deps, { address }) {
      await sendTestMail(deps, address)
      return [`The mail server took a test mail for ${address}.`]
    },
  }),
  checkMail: defineOperation({ input: z.object({}), run: async (deps) => checkMailNow(deps) }),
}
