import { defineParts } from '#server/feature.ts'
import { webhooksRouter } from './webhooks.router.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { webhookBacklog } from './webhooks.service.ts'
import { deliverDue, pruneDeliveries } from './deliver.job.ts'

declare module '#features/changes/server/audit/audit.service.ts' {
  interface AddedActions {
    'webhook.change': true
  }
}

export default defineParts({
  routers: {
    webhooks: webhooksRouter,
  },
  jobs: [
    { name: 'webhooks', everyMs: 2_000, run: deliverDue },
    { name: 'webhook log', everyMs: 3_600_000, run: pruneDeliveries },
  ],
  hooks: {
    articleWritten: queueDeliveries,
    addMetrics: async ({ gauge }, deps) =>
      gauge('broadsheet_webhook_backlog', 'Webhook deliveries to be made', await webhookBacklog(deps)),
  },
})
