import { PagesView } from '#features/articles/client/pages/pages-view.tsx'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'
import { ArticlesScreen } from './articles-screen.tsx'

/** The list of own pages, or the editor of one page at `/dashboard/pages/12`. */
export function PagesScreen(props: DashboardScreenProps) {
  return /^[1-9]\d{0,14}$/.test(props.rest) ? <ArticlesScreen {...props} /> : <PagesView />
}
