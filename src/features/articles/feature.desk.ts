import { CalendarDays, Contact, FolderKanban } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'articles',
  tools: { pagesStep: async () => (await import('./client/pages/pages-step.tsx')).PagesStep },
  screens: [
    {
      id: 'projects',
      label: () => m.contentProjects(),
      icon: FolderKanban,
      capability: 'projects.manage',
      group: 'write',
      order: 30,
      component: loadScreen(async () => (await import('./client/projects/projects-view.tsx')).ProjectsView),
    },
    {
      id: 'people',
      label: () => m.people(),
      icon: Contact,
      capability: 'contributors.manage',
      group: 'publish',
      order: 30,
      tabOf: 'front-page',
      component: loadScreen(
        async () => (await import('./client/contributors/people-screen.tsx')).PeopleScreen,
      ),
    },
    {
      id: 'calendar',
      label: () => m.editorialCalendar(),
      icon: CalendarDays,
      capability: 'calendar.manage',
      group: 'quick',
      order: 10,
      component: loadScreen(async () => (await import('./client/calendar/calendar-view.tsx')).CalendarView),
    },
  ],
})
