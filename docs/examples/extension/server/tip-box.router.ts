import { procedureFor, publicMutation, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { sendTipInput, tipKey } from '../shared/tip-box.ts'
import { deleteTip, listTips, sendTip } from './tip-box.service.ts'

export const tipBoxRouter = router({
  send: publicMutation('Readers send tips without an account', 'formPerAddress')
    .input(sendTipInput)
    .mutation(({ ctx, input }) => sendTip(ctx, input)),
  list: procedureFor('tip-box.manage').query(({ ctx }) => listTips(ctx.deps)),
  remove: sessionProcedureFor('tip-box.manage')
    .input(tipKey)
    .mutation(({ ctx, input }) => deleteTip(ctx, input.id)),
})
