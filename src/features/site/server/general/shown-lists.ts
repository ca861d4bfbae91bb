import { asc } from 'drizzle-orm'
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

const cachedNewsletters = ({ db, settingsCache }: Reads) =>
  settingsCache.get('newsletters', () => {
    const { id, name, description, places, isOpen, position } = newsletters
    return db.read
      .select({ id, name, description, places, isOpen })
      .from(newsletters)
      .orderBy(asc(position), asc(id))
  })

/** Returns whether there is a newsletter, open or not. */
export const hasNewsletters = async (deps: Reads): Promise<boolean> =>
  sendsIssues(deps) && (await cachedNewsletters(deps)).length > 0

/** Returns the open newsletters whose sign-up box is somewhere on the site; none while nobody can sign up. */
export async function shownNewsletters(deps: Reads): Promise<ShownNewsletter[]> {
  if (!(await hasSignUp(deps))) return []
  const lists = (await cachedNewsletters(deps)).filter(({ isOpen, places }) => isOpen && places.length > 0)
  return lists.map(({ id, name, description, places }) => ({ id, name, description, places }))
}
