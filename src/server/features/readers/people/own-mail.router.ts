import { procedureFor, router } from '#server/trpc/procedures.ts'
import { noticesInput, ownAddressInput } from '#shared/readers/mail.ts'
import { askOwnAddress, readOwnMail, removeOwnAddress, setOwnNotices } from './own-mail.service.ts'

const own = procedureFor('account.own')

/** The address of the signed-in user, and what comes by mail. */
export const ownMailRouter = router({
  get: own.query(({ ctx }) => readOwnMail(ctx)),
  setAddress: own.input(ownAddressInput).mutation(({ ctx, input }) => askOwnAddress(ctx, input.email)),
  removeAddress: own.mutation(({ ctx }) => removeOwnAddress(ctx)),
  setNotices: own.input(noticesInput).mutation(({ ctx, input }) => setOwnNotices(ctx, input.kinds)),
})
