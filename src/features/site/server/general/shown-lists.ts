import { asc, eq } from 'drizzle-orm'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ShownNewsletter } from '#features/audience/shared/newsletters.ts'

/** Returns the open lists whose sign-up box is somewhere on the site; none while no email can be sent. Cached. */
export async function shownNewsletters(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
): Promise<ShownNewsletter[]> {
  if (!(await isMailOn(deps))) return []
  return deps.settingsCache.get('shown lists', async () => {
    const { id, name, description, places, isOpen, position } = newsletters
    const rows = await deps.db.read
      .select({ id, name, description, places })
      .from(newsletters)
      .where(eq(isOpen, true))
      .orderBy(asc(position), asc(id))
    return rows.filter((list) => list.places.length > 0)
  })
}
