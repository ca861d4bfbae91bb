import { eq } from 'drizzle-orm'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { mailSecrets } from '#features/mail/tables/mail.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { m } from '#shared/catalog/m.ts'

const DONE = 'state.first-newsletter'

/** Makes the list of a newsroom that can send mail for the first time, with its box in the footer. Returns whether it did. */
export async function makeFirstNewsletter(deps: Deps): Promise<boolean> {
  const { db, clock } = deps
  if (!(await isMailOn(deps))) return false
  if ((await db.read.$count(mailSecrets, eq(mailSecrets.name, DONE))) > 0) return false
  const { language } = await siteIdentity(deps)
  const name = withLanguage(language, () => m.newsletter())
  return db.write(async (tx) => {
    const at = clock.iso()
    await tx.db.insert(mailSecrets).values({ name: DONE, value: '', updatedAt: at }).onConflictDoNothing()
    if ((await tx.db.$count(newsletters)) > 0) return false
    const row = { name, slug: 'newsletter', places: ['footer' as const], createdAt: at, updatedAt: at }
    await tx.db.insert(newsletters).values(row)
    tx.emit({ type: 'settings.changed' })
    return true
  })
}
