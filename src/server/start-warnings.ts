import { DEFAULT_CONTACT_EMAIL, type Config } from './config.ts'

/** Returns a sentence for each setting that the operator probably forgot. */
export function startWarnings({ publicOrigin, site }: Pick<Config, 'publicOrigin' | 'site'>): string[] {
  const isPublic = publicOrigin !== null
  return isPublic && site.contactEmail === DEFAULT_CONTACT_EMAIL
    ? [`CONTACT_EMAIL is not set: pages show ${DEFAULT_CONTACT_EMAIL}, which does not exist`]
    : []
}
