import { procedureFor, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { updateDonationsInput } from '#features/memberships/shared/donations.ts'
import { readDonations, updateDonations } from './donation-settings.ts'

/** What the newsroom asks donors for. */
export const donationsRouter = router({
  read: procedureFor('site.manage').query(({ ctx }) => readDonations(ctx.deps)),
  update: sessionProcedureFor('site.manage')
    .input(updateDonationsInput)
    .mutation(({ ctx, input }) => updateDonations(ctx, input)),
})
