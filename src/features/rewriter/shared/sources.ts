import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { isWebAddress } from '#rewriting/rewriter-rules.ts'
import { isRegistrableHost, LICENSES, registeredHost } from '#rewriting/source-rights.ts'
import { instant, optionalText, requiredText, rowId } from '#shared/text-fields.ts'

/** More sources than a newsroom has contracts. */
export const MAX_SOURCES = 500
const MAX_HOSTS = 20

const host = z
  .string({ error: () => m.badHost() })
  .max(limits.urlMax, { error: () => m.badHost() })
  .transform(registeredHost)
  .refine(isRegistrableHost, { error: () => m.badHost() })

/** A source in the register. Hosts may be typed as addresses; they are stored in lowercase, without `www.`. */
export const sourceInput = z.object({
  name: requiredText(limits.fullNameMax),
  hosts: z
    .array(host, { error: () => m.hostMissing() })
    .min(1, { error: () => m.hostMissing() })
    .max(MAX_HOSTS, { error: () => m.tooManyHosts({ max: MAX_HOSTS }) })
    .transform((hosts) => [...new Set(hosts)]),
  license: z.enum(LICENSES, { error: () => m.licenseMissing() }),
  creditLine: optionalText(limits.captionMax).default(''),
  licenseUrl: z
    .string()
    .trim()
    .max(limits.urlMax, { error: () => m.badLicenseUrl() })
    .refine((text) => text === '' || isWebAddress(text), { error: () => m.badLicenseUrl() })
    .default(''),
  note: optionalText(limits.noteMax).default(''),
})
export type SourceInput = z.infer<typeof sourceInput>

export const updateSourceInput = sourceInput.extend({
  id: rowId,
  /** Of the source that was read; a later change is not overwritten. */
  updatedAt: instant.optional(),
})
export type UpdateSourceInput = z.infer<typeof updateSourceInput>

export const sourceId = z.object({ id: rowId })

export const articleOfSources = z.object({ articleId: rowId })

/** Says which change an editor has seen, by the hash of its text. */
export const acknowledgeInput = z.object({ id: rowId, changedHash: z.string().max(64) })
export type AcknowledgeInput = z.infer<typeof acknowledgeInput>
