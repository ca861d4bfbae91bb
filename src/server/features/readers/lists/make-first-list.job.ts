import { eq } from 'drizzle-orm'
import { letterLists, settings } from '#db/schema/index.ts'
import { siteIdentity } from '#server/features/site/identity/identity.service.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { m } from '#shared/catalog/m.ts'

/** Says that the first list was made, so that one that an admin deleted does not return. */
const KEY = 'first-letter-list'

/**
 * Gives a newsroom without lists its first one, with a sign-up box in the footer, once mail can be sent. Returns how many
 * lists were made.
 */
export async function makeFirstList(deps: Deps): Promise<number> {
  const { db, clock } = deps
  if (!(await isMailOn(deps)) || (await db.read.$count(settings, eq(settings.key, KEY))) > 0) return 0
  const { language } = await siteIdentity(deps)
  return withLanguage(language, () =>
    db.write(async (tx) => {
      const at = clock.iso()
      const marked = await tx.db
        .insert(settings)
        .values({ key: KEY, value: true, updatedAt: at })
        .onConflictDoNothing()
        .returning()
      tx.emit({ type: 'settings.changed' })
      if (marked.length === 0 || (await tx.db.$count(letterLists)) > 0) return 0
      const words = { name: m.newsletter(), description: m.newsletterText(), slug: 'newsletter' }
      await tx.db.insert(letterLists).values({ ...words, places: ['footer'], createdAt: at, updatedAt: at })
      return 1
    }),
  )
}
