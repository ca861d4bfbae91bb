import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useLogout } from '#features/people/client/auth/auth.queries.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

const newsroomLinks = () =>
  [
    [m.articles(), 'articles'],
    [m.analytics(), 'analytics'],
    [m.articleRewriter(), 'rewriter'],
    [m.settings(), 'settings'],
  ] as const

const writerLinks = () =>
  [
    [m.articles(), 'articles'],
    [m.settings(), 'settings'],
  ] as const

const readerLinks = () =>
  [
    [m.dashboard(), ''],
    [m.favorites(), 'favorites'],
    [m.accountSettings(), 'settings'],
  ] as const

function linksOf(role: PublicUser['role']) {
  if (can(role, 'articles.publish')) return newsroomLinks()
  return can(role, 'articles.manage') ? writerLinks() : readerLinks()
}

export function AccountMenu({ user }: { user: PublicUser }) {
  const logout = useLogout()
  const trigger = (
    <button type="button" aria-label={m.accountMenu()} className="flex size-11 items-center justify-center">
      <CircleUserRound className="size-6" aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuLabel>{user.username}</MenuLabel>
      {linksOf(user.role).map(([label, view]) => (
        <MenuItem key={label} asChild>
          <Link {...dashboardView(view)}>{label}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => logout.mutate()}>{m.logout()}</MenuItem>
    </Menu>
  )
}
