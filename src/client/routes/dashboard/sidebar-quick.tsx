import { BookOpenText, CalendarDays, Users } from 'lucide-react'
import type { DashboardScreen } from '#client/layout/dashboard/dashboard-screen.ts'
import { m } from '#shared/catalog/m.ts'
import { load } from './load-screen.ts'

/** Views below Quick Access, in the sidebar's order, each with its tabs below it. */
export const QUICK_SCREENS: readonly DashboardScreen[] = [
  {
    id: 'calendar',
    label: () => m.editorialCalendar(),
    icon: CalendarDays,
    capability: 'calendar.manage',
    group: 'quick',
    component: load(
      async () => (await import('#features/articles/client/calendar/calendar-view.tsx')).CalendarView,
    ),
  },
  {
    id: 'style-guide',
    label: () => m.styleGuide(),
    icon: BookOpenText,
    capability: 'style-guide.manage',
    group: 'quick',
    component: load(
      async () => (await import('#features/editor/client/style-guide/style-guide-view.tsx')).StyleGuideView,
    ),
  },
  {
    id: 'team',
    label: () => m.teamManagement(),
    icon: Users,
    capability: 'users.manage',
    group: 'quick',
    component: load(async () => (await import('#features/people/client/users/users-view.tsx')).UsersView),
  },
]
