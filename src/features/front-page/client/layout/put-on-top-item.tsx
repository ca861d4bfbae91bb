import { useUserOfOpenPage } from '#client/lib/current-user.ts'
import { MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'
import { usePutOnTop } from './front-page.queries.ts'

/** Puts a published article on top of the front page, from the menu of its row. */
export function PutOnTopItem({ article }: { article: { id: number; title: string } }) {
  const user = useUserOfOpenPage()
  const putOnTop = usePutOnTop()
  if (!can(user?.role, 'front-page.manage')) return null
  return <MenuItem onSelect={() => putOnTop.mutate(article)}>{m.putOnTop()}</MenuItem>
}
