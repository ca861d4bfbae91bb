import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { isKnownZone } from '#shared/dates.ts'

/** The key of the general settings among the settings. They belong to one installation, so exports leave them out. */
export const GENERAL_KEY = 'general'

const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Z]/i, { error: () => m.badTimeZone() })
  .refine(isKnownZone, { error: () => m.badTimeZone() })

/** An address without a path, as browsers send it: `https://news.example`. */
const origin = z
  .string()
  .max(300)
  .refine((text) => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text, {
    error: () => m.badPublicAddress(),
  })

/** What setup asks and admins may change. Left out: not chosen, so the environment decides. */
export const generalSettings = z.object({ timeZone, publicOrigin: origin }).partial()
export type GeneralSettings = z.infer<typeof generalSettings>

const stored = z.object({
  timeZone: timeZone.optional().catch(undefined),
  publicOrigin: origin.optional().catch(undefined),
})

/** Reads the stored settings. A value that cannot be read counts as not chosen. */
export const readGeneral = (value: unknown): GeneralSettings => stored.safeParse(value).data ?? {}
