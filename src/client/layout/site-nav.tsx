import { DASHBOARD } from '#client/lib/addresses.ts'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useLogout } from '#client/features/auth/auth.queries.ts'
import { useSite } from '#client/lib/use-site.ts'

export function SiteNav() {
  const site = useSite()
  const { user } = useCurrentUser()
  const logout = useLogout()
  return (
    <header>
      <nav aria-label="Main" className="flex flex-wrap gap-4 border-b border-hairline bg-paper px-4 py-3">
        <Link to="/">{site.name}</Link>
        <Link to="/">Home</Link>
        <a href="/news">News</a>
        <a href="/politics">Politics</a>
        <a href="/business">Business</a>
        <a href="/entertainment">Entertainment</a>
        {user ? (
          <>
            <Link {...DASHBOARD}>Dashboard</Link>
            <button type="button" onClick={() => logout.mutate()}>
              Logout
            </button>
          </>
        ) : (
          <>
            <Link to="/auth">Log in</Link>
            <Link to="/auth" search={{ mode: 'register' }}>
              Sign up
            </Link>
          </>
        )}
      </nav>
    </header>
  )
}
