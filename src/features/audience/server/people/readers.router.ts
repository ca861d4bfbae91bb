import { publicMutation, router } from '#server/trpc/procedures.ts'
import { subscribeInput } from '#features/mail/shared/mail.ts'
import { subscribe } from './subscribe.service.ts'

/** What readers without an account may call. Links of emails have pages of their own, which work without script. */
export const readersRouter = router({
  subscribe: publicMutation(
    'readers subscribe without an account; limited by network, mail domain and address',
    'signUpPerAddress',
  )
    .input(subscribeInput)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
})
