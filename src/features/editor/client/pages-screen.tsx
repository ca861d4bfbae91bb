import { PagesView } from '#features/articles/client/pages/pages-view.tsx'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'
import { isId } from '#client/lib/load-screen.ts'
import { ArticlesScreen } from './articles-screen.tsx'

/** The list of own pages, or the editor of one page at `/dashboard/pages/12`. */
export function PagesScreen(props: DashboardScreenProps) {
  return isId(props.rest) ? <ArticlesScreen {...props} /> : <PagesView />
}
