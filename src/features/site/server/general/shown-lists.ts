import { asc, eq } from 'drizzle-orm'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ShownNewsletter } from '#features/audience/shared/newsletters.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** A feature sends issues of newsletters. */
    sendsIssues: true
  }
}

type Reads = Pick<Deps, 'db' | 'config' | 'settingsCache' | 'hooks'>

/** False while no feature sends issues. */
export const sendsIssues = ({ hooks }: Pick<Deps, 'hooks'>): boolean => hooks('sendsIssues').length > 0

/** False while nobody can sign up for a newsletter, because no email can be sent or no feature sends issues. */
export const hasSignUp = async (deps: Reads): Promise<boolean> => sendsIssues(deps) && isMailOn(deps)

/** Returns the open newsletters whose sign-up box is somewhere on the site; none while nobody can sign up. Cached. */
export async function shownNewsletters(deps: Reads): Promise<ShownNewsletter[]> {
  if (!(await hasSignUp(deps))) return []
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
