import type { PublicUser } from '#shared/users.ts'

/** The newsroom's dashboard. */
export function Desk({ user }: { user: PublicUser; path: string }) {
  return <main id="content">{user.username}</main>
}
