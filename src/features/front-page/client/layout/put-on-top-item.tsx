import { useUserOfOpenPage } from '#client/lib/current-user.ts'
import { MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'
import { usePutOnTop } from './front-page.queries.ts'

/** Whether the user may put articles on top of the front page. */
export function useMayPutOnTop(): boolean {
  return can(useUserOfOpenPage()?.role, 'front-page.manage')
}

/** Puts a published article on top of the front page, from the menu of its row. */
export function PutOnTopItem({ article }: { article: { id: number; title: string } }) {
  const putOnTop = usePutOnTop()
  return <MenuItem onSelect={() => putOnTop.mutate(article)}>{m.putOnTop()}</MenuItem>
}
