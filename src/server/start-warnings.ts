import { DEFAULT_CONTACT_EMAIL, type Config } from './config.ts'

/** What an operator probably forgot to set, one sentence each; empty when all is well. */
export function startWarnings({ publicOrigin, site }: Pick<Config, 'publicOrigin' | 'site'>): string[] {
  const isPublic = publicOrigin !== null
  return isPublic && site.contactEmail === DEFAULT_CONTACT_EMAIL
    ? [
        `CONTACT_EMAIL is not set: the pages ask readers to write to ${DEFAULT_CONTACT_EMAIL}, which does not exist`,
      ]
    : []
}
