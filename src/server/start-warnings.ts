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
  if (databaseUrl !== null && isPlainOverNetwork(databaseUrl)) {
    warnings.push(
      'DATABASE_URL has no sslmode: texts and passwords travel unencrypted. Add ?sslmode=verify-full',
    )
  }
  return warnings
}

/** True for a database on another machine that is reached without TLS, which is the default of the driver. */
function isPlainOverNetwork(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, searchParams } = new URL(url)
  const mode = searchParams.get('sslmode')
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\]|)$/.test(hostname)
  return !isLocal && !searchParams.has('ssl') && (mode === null || mode === 'disable')
}
