import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** Returns a greeting by name. An account that only has an email address has a made-up username, which is left out. */
export function greeting({ fullName, username }: Pick<PublicUser, 'fullName' | 'username'>): string {
  if (!fullName && /^reader-\d+$/.test(username)) return m.welcomeBackReader()
  return m.welcomeBack({ name: fullName || username })
}
