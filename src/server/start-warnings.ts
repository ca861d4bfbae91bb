import { DEFAULT_CONTACT_EMAIL, type Config } from './config.ts'

/** Returns a sentence for each setting that the operator probably forgot. */
export function startWarnings({
  publicOrigin,
  site,
  databaseUrl,
  offsite,
}: Pick<Config, 'publicOrigin' | 'site' | 'databaseUrl' | 'offsite'>): string[] {
  const warnings: string[] = []
  if (publicOrigin !== null && site.contactEmail === DEFAULT_CONTACT_EMAIL) {
    warnings.push(`CONTACT_EMAIL is not set: pages show ${DEFAULT_CONTACT_EMAIL}, which does not exist`)
  }
  if (databaseUrl !== null && offsite !== null) {
    warnings.push('BACKUP_S3 has no effect with DATABASE_URL: back up PostgreSQL with its own tools')
  }
  return warnings
}
