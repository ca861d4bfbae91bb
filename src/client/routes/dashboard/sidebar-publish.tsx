import {
  ChartLine,
  Contact,
  FileText,
  Handshake,
  IdCard,
  LayoutTemplate,
  Mail,
  Mailbox,
  Mails,
  Siren,
  Tags,
} from 'lucide-react'
import type { DashboardScreen } from '#client/layout/dashboard/dashboard-screen.ts'
import { m } from '#shared/catalog/m.ts'
import { isId, load } from './load-screen.ts'

/** Views for what readers get, in the sidebar's order, each with its tabs below it. */
export const PUBLISH_SCREENS: readonly DashboardScreen[] = [
  {
    id: 'front-page',
    label: () => m.frontPageTitle(),
    icon: LayoutTemplate,
    capability: 'front-page.manage',
    group: 'publish',
    component: load(
      async () => (await import('#features/front-page/client/layout/front-page-view.tsx')).FrontPageView,
    ),
  },
  {
    id: 'sections',
    label: () => m.sectionsTags(),
    icon: Tags,
    capability: 'topics.manage',
    group: 'publish',
    tabOf: 'front-page',
    component: load(async () => (await import('./sections-screen.tsx')).SectionsScreen),
  },
  {
    id: 'people',
    label: () => m.people(),
    icon: Contact,
    capability: 'contributors.manage',
    group: 'publish',
    tabOf: 'front-page',
    component: load(async () => (await import('./people-screen.tsx')).PeopleScreen),
  },
  {
    id: 'pages',
    label: () => m.pagesLabel(),
    icon: FileText,
    capability: 'site.manage',
    group: 'publish',
    tabOf: 'front-page',
    isWriting: isId,
    component: load(async () => (await import('./pages-screen.tsx')).PagesScreen),
  },
  {
    id: 'breaking-news',
    label: () => m.breakingNewsLabel(),
    icon: Siren,
    capability: 'breaking-news.manage',
    group: 'publish',
    tabOf: 'front-page',
    component: load(
      async () =>
        (await import('#features/front-page/client/breaking-news/breaking-news-view.tsx')).BreakingNewsView,
    ),
  },
  {
    id: 'readers',
    label: () => m.readersRoom(),
    icon: Mails,
    capability: 'newsletters.manage',
    group: 'publish',
    component: load(async () => (await import('./readers-screens.tsx')).NewsletterListScreen),
  },
  {
    id: 'subscribers',
    label: () => m.readersPeople(),
    icon: Mailbox,
    capability: 'subscribers.manage',
    group: 'publish',
    tabOf: 'readers',
    component: load(
      async () =>
        (await import('#features/audience/client/subscribers/subscribers-view.tsx')).SubscribersView,
    ),
  },
  {
    id: 'members',
    label: () => m.readersMembers(),
    icon: IdCard,
    capability: 'subscribers.manage',
    group: 'publish',
    tabOf: 'readers',
    component: load(async () => (await import('#features/memberships/client/members-view.tsx')).MembersView),
  },
  {
    id: 'issues',
    label: () => m.readersIssues(),
    icon: Mail,
    capability: 'newsletters.manage',
    group: 'publish',
    tabOf: 'readers',
    isWriting: (rest) => /^[1-9]\d{0,14}\/edit$/.test(rest),
    component: load(async () => (await import('./readers-screens.tsx')).IssuesScreen),
  },
  {
    id: 'growth',
    label: () => m.readersGrowth(),
    icon: ChartLine,
    capability: 'newsletters.manage',
    group: 'publish',
    tabOf: 'readers',
    component: load(async () => (await import('#features/newsletters/client/growth-view.tsx')).GrowthView),
  },
  {
    id: 'consent',
    label: () => m.readersConsent(),
    icon: Handshake,
    capability: 'subscribers.manage',
    group: 'publish',
    tabOf: 'readers',
    component: load(
      async () => (await import('#features/audience/client/subscribers/consent-view.tsx')).ConsentView,
    ),
  },
]
