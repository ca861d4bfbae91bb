import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useLogout } from '#client/features/auth/auth.queries.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#client/ui/menu.tsx'
import { isNewsroom } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'

const NEWSROOM = [
  ['Articles', 'articles'],
  ['Analytics', 'analytics'],
  ['Article Rewriter', 'rewriter'],
  ['Settings', 'settings'],
] as const

const READER = [
  ['Dashboard', ''],
  ['Favorites', 'favorites'],
  ['Account Settings', 'settings'],
] as const

export function AccountMenu({ user }: { user: PublicUser }) {
  const logout = useLogout()
  const trigger = (
    <button type="button" aria-label="Account menu" className="flex size-11 items-center justify-center">
      <CircleUserRound className="size-6" aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuLabel>{user.username}</MenuLabel>
      {(isNewsroom(user.role) ? NEWSROOM : READER).map(([label, view]) => (
        <MenuItem key={label} asChild>
          <Link {...dashboardView(view)}>{label}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => logout.mutate()}>Logout</MenuItem>
    </Menu>
  )
}
