import { z } from 'zod'
import { limits } from '../limits.ts'
import { isWebAddress } from './rewriter-rules.ts'
import { isRegistrableHost, LICENSES, registeredHost } from './source-rights.ts'
import { optionalText, requiredText, rowId } from '../text-fields.ts'

/** More sources than a newsroom has contracts. */
export const MAX_SOURCES = 500
export const MAX_HOSTS = 20

export const sourceMessages = {
  badHost: 'Enter the name of a site, such as reuters.com',
  noHost: 'Enter at least one site',
  tooManyHosts: `At most ${MAX_HOSTS} sites`,
  badLicenseUrl: 'Enter the address of the license, starting with https://',
  unknown: 'Source not found',
  pasted: 'This text was pasted, so it has no page to check',
  changedAgain: 'The source has changed again. Look at the new difference.',
  full: `The register is full: it holds ${MAX_SOURCES} sources`,
} as const

const host = z
  .string({ error: sourceMessages.badHost })
  .max(limits.urlMax, sourceMessages.badHost)
  .transform(registeredHost)
  .refine(isRegistrableHost, sourceMessages.badHost)

/** A source in the register. Hosts may be typed as addresses; they are stored in lower case, without `www.`. */
export const sourceInput = z.object({
  name: requiredText(limits.fullNameMax),
  hosts: z
    .array(host, { error: sourceMessages.noHost })
    .min(1, sourceMessages.noHost)
    .max(MAX_HOSTS, sourceMessages.tooManyHosts)
    .transform((hosts) => [...new Set(hosts)]),
  license: z.enum(LICENSES, { error: 'Choose a license' }),
  creditLine: optionalText(limits.captionMax).default(''),
  licenseUrl: z
    .string()
    .trim()
    .max(limits.urlMax, sourceMessages.badLicenseUrl)
    .refine((text) => text === '' || isWebAddress(text), sourceMessages.badLicenseUrl)
    .default(''),
  note: optionalText(limits.noteMax).default(''),
})
export type SourceInput = z.infer<typeof sourceInput>

export const updateSourceInput = sourceInput.extend({ id: rowId })
export type UpdateSourceInput = z.infer<typeof updateSourceInput>

export const sourceId = z.object({ id: rowId })

export const articleOfSources = z.object({ articleId: rowId })

/** Says which change an editor has seen, by the hash of its text. */
export const acknowledgeInput = z.object({ id: rowId, changedHash: z.string().max(64) })
export type AcknowledgeInput = z.infer<typeof acknowledgeInput>
