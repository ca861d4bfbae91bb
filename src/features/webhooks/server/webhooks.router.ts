import { procedureFor, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { createWebhookInput, setWebhookActiveInput, webhookId } from '#features/webhooks/shared/webhooks.ts'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  removeWebhook,
  sendTest,
  setWebhookActive,
} from './webhooks.service.ts'

export const webhooksRouter = router({
  list: procedureFor('webhooks.manage').query(({ ctx }) => listWebhooks(ctx.deps)),
  deliveries: procedureFor('webhooks.manage')
    .input(webhookId)
    .query(({ ctx, input }) => listDeliveries(ctx.deps, input.id)),
  create: sessionProcedureFor('webhooks.manage')
    .input(createWebhookInput)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  setActive: sessionProcedureFor('webhooks.manage')
    .input(setWebhookActiveInput)
    .mutation(({ ctx, input }) => setWebhookActive(ctx, input)),
  remove: sessionProcedureFor('webhooks.manage')
    .input(webhookId)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input.id)),
  redeliver: procedureFor('webhooks.manage')
    .input(webhookId)
    .mutation(({ ctx, input }) => redeliver(ctx, input.id)),
  sendTest: procedureFor('webhooks.manage')
    .input(webhookId)
    .mutation(({ ctx, input }) => sendTest(ctx, input.id)),
})
