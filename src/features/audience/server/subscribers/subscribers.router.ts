import { procedureFor, router } from '#server/trpc/procedures.ts'
import { stateConsentInput } from '#features/mail/shared/mail.ts'
import { countWithoutConsent, stateConsent } from '../people/consent.service.ts'
import { csvPartInput } from '#shared/csv-part.ts'
import { listSubscribersInput, subscriberKey } from '#features/audience/shared/subscribers.ts'
import { countSubscribers, listSubscribers, removeSubscriber, subscribersCsv } from './subscribers.service.ts'

const manage = procedureFor('subscribers.manage')

/** Readers who left an address on the site that the newsroom moved in from. */
export const subscribersRouter = router({
  list: manage.input(listSubscribersInput).query(({ ctx, input }) => listSubscribers(ctx.deps, input)),
  counts: manage.query(({ ctx }) => countSubscribers(ctx.deps)),
  csv: manage.input(csvPartInput).query(({ ctx, input }) => subscribersCsv(ctx.deps, input)),
  withoutConsent: manage.query(({ ctx }) => countWithoutConsent(ctx.deps)),
  stateConsent: manage.input(stateConsentInput).mutation(({ ctx, input }) => stateConsent(ctx, input)),
  remove: manage.input(subscriberKey).mutation(({ ctx, input }) => removeSubscriber(ctx, input.id)),
})
