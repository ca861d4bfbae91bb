import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { rowId } from './text-fields.ts'

/** What a webhook can be told of: what becomes of stories that readers can see. */
export const WEBHOOK_EVENTS = ['story.published', 'story.updated', 'story.deleted'] as const
/** Sent when an admin asks for a test delivery; it carries no story. */
export const TEST_EVENT = 'webhook.test'
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const createWebhookInput = z.object({
  url: z
    .url({ protocol: /^https?$/, error: messages.rewriterUrl })
    .max(limits.urlMax)
    // Asked even when an earlier check failed, so it may not throw for what is no address.
    .refine(
      (url) => URL.canParse(url) && !new URL(url).username && !new URL(url).password,
      messages.rewriterUrl,
    ),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event').max(WEBHOOK_EVENTS.length),
})
export type CreateWebhookInput = z.infer<typeof createWebhookInput>

export const webhookId = z.object({ id: rowId })
export const setWebhookActiveInput = z.object({ id: rowId, isActive: z.boolean() })
