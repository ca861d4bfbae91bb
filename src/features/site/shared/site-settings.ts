import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { ADDRESS_FORMS } from './addresses.ts'
import { limits } from '#shared/limits.ts'

/** A host name, with a port if it is not the usual one. */
const EMBED_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{1,63}(?::\d{2,5})?$/

/** A code of ISO 4217, such as USD. */
const CURRENCY = /^[A-Z]{3}$/

/**
 * Settings of the whole site, changed by admins. Unsaved values come from the environment. To add one, also add its
 * default in `defaultsOf` of the service and its field in a page under Site.
 */
export const siteSettings = z.object({
  /** Whether readers may create accounts. Invites always work. */
  isRegistrationOpen: z.boolean(),
  /** What the addresses of articles are made of. */
  addressForm: z.enum(ADDRESS_FORMS),
  /** Whether the address with an article's id shows its page, although it has a readable one. */
  hasIdPages: z.boolean(),
  /** Whether feeds contain the full text of articles. */
  hasFullTextFeeds: z.boolean(),
  /** The address of a WebSub hub, which is notified of new articles; empty for none. */
  webSubHub: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: () => m.badHubAddress() }).max(limits.urlMax),
  ]),
  /** Hosts besides the well-known ones whose frames articles may embed, each with its subdomains. */
  embedHosts: z
    .array(
      z
        .string()
        .regex(EMBED_HOST, { error: () => m.badEmbedHosts() })
        .max(253),
    )
    .max(limits.embedHostsMax),
  /** True if publishing and scheduling need a second person, beside the one who created the article or wrote it last. */
  hasFourEyes: z.boolean(),
  /** Whether calls to the API must say why a rewrite without a license, or with open findings, may be published. */
  needsReasonInApi: z.boolean(),
  /** What a million tokens of the language model cost; null if the newsroom has not entered it. */
  modelPrices: z
    .object({
      input: z.number().min(0).max(10_000),
      output: z.number().min(0).max(10_000),
      currency: z.string().regex(CURRENCY, { error: () => m.badCurrency() }),
    })
    .nullable(),
  /** Whether published articles without a picture are shown with an illustration of their section. */
  hasIllustrations: z.boolean(),
  /** Whether articles show the comments that an import brought. */
  hasOldComments: z.boolean(),
  /** Whether an admin has accepted the built-in texts of About, Privacy and Terms. */
  hasAcceptedPages: z.boolean(),
  /** Whether search engines may list the site. */
  mayBeFound: z.boolean(),
  /** Whether AI systems may read the site to answer questions. */
  mayBeQuoted: z.boolean(),
  /** Whether AI models may be trained on the site. */
  mayBeTrainedOn: z.boolean(),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** Settings that are left out do not change. */
export const siteSettingsChange = siteSettings.partial()
export type SiteSettingsChange = z.infer<typeof siteSettingsChange>

/** What is stored of them, with the settings of features, which check their own. */
export const storedSettings = z.looseObject(siteSettingsChange.shape)
export type StoredSettings = z.infer<typeof storedSettings>
