import { router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { noticesInput, ownAddressInput } from '#features/mail/shared/mail.ts'
import { askOwnAddress, readOwnMail, removeOwnAddress, setOwnNotices } from './own-mail.service.ts'

const own = sessionProcedureFor('account.own')

/** The signed-in user's address, and the notices sent by email. */
export const ownMailRouter = router({
  get: own.query(({ ctx }) => readOwnMail(ctx)),
  setAddress: own.input(ownAddressInput).mutation(({ ctx, input }) => askOwnAddress(ctx, input.email)),
  removeAddress: own.mutation(({ ctx }) => removeOwnAddress(ctx)),
  setNotices: own.input(noticesInput).mutation(({ ctx, input }) => setOwnNotices(ctx, input.kinds)),
})
