import type { PublicUser } from '#shared/users.ts'

export function ReaderDashboard({ user }: { user: PublicUser; path: string }) {
  return (
    <main id="content" className="mx-auto max-w-6xl px-4 py-24">
      <h1>Welcome back, {user.fullName ?? user.username}!</h1>
    </main>
  )
}
