import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { rowId } from '#shared/text-fields.ts'

/** Events of articles that readers can see. */
export const WEBHOOK_EVENTS = ['story.published', 'story.updated', 'story.deleted'] as const
/** The event of a test delivery, which contains no article. */
export const TEST_EVENT = 'webhook.test'
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const createWebhookInput = z.object({
  url: z
    .url({ protocol: /^https?$/, error: () => m.rewriterUrl() })
    .max(limits.urlMax)
    // Runs even if an earlier check failed, so it must not throw for an invalid URL.
    .refine((url) => URL.canParse(url) && !new URL(url).username && !new URL(url).password, {
      error: () => m.rewriterUrl(),
    }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, { error: () => m.eventMissing() })
    .max(WEBHOOK_EVENTS.length),
})
export type CreateWebhookInput = z.infer<typeof createWebhookInput>

export const webhookId = z.object({ id: rowId })
export const setWebhookActiveInput = z.object({ id: rowId, isActive: z.boolean() })
