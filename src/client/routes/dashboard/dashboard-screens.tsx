import {
  BookOpenText,
  CalendarDays,
  ChartLine,
  Contact,
  FileText,
  FolderKanban,
  Handshake,
  Heart,
  IdCard,
  Images,
  KeyRound,
  LayoutTemplate,
  Mail,
  Mailbox,
  Mails,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  PackageOpen,
  Palette,
  PenLine,
  ScrollText,
  Server,
  Settings,
  Signpost,
  Siren,
  SlidersHorizontal,
  Tags,
  Users,
  Webhook,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import { UnreadNotes } from '#features/notes/client/unread-notes.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'
import type { DashboardScreen, DashboardScreenProps } from '#client/layout/dashboard/dashboard-screen.ts'

/** The id of an article or a page. */
const isId = (rest: string) => /^[1-9]\d{0,14}$/.test(rest)

/** Loads a view's component when the view is first opened. */
const load = (from: () => Promise<ComponentType<DashboardScreenProps>>) =>
  lazy(async () => ({ default: await from() }))

/** Every view of the dashboard, in the sidebar's order, each with its tabs below it. */
export const DASHBOARD_SCREENS: readonly DashboardScreen[] = [
  {
    id: 'articles',
    label: () => m.articleManagement(),
    icon: Newspaper,
    capability: 'articles.manage',
    group: 'write',
    isWriting: (rest) => /^new(-|$)/.test(rest) || isId(rest),
    component: load(async () => (await import('./articles-screen.tsx')).ArticlesScreen),
  },
  {
    id: 'notes',
    label: () => m.notesForMe(),
    icon: MessageSquareText,
    capability: 'articles.manage',
    group: 'write',
    News: UnreadNotes,
    component: load(async () => (await import('#features/notes/client/notes-view.tsx')).NotesView),
  },
  {
    id: 'projects',
    label: () => m.contentProjects(),
    icon: FolderKanban,
    capability: 'projects.manage',
    group: 'write',
    component: load(
      async () => (await import('#features/articles/client/projects/projects-view.tsx')).ProjectsView,
    ),
  },
  {
    id: 'rewriter',
    label: () => m.articleRewriterLabel(),
    icon: PenLine,
    capability: 'articles.rewrite',
    group: 'write',
    component: load(async () => (await import('./rewriter-screen.tsx')).RewriterScreen),
  },
  {
    id: 'sources',
    label: () => m.sources(),
    icon: Handshake,
    capability: 'sources.manage',
    group: 'write',
    tabOf: 'rewriter',
    component: load(
      async () => (await import('#features/rewriter/client/sources/sources-view.tsx')).SourcesView,
    ),
  },
  {
    id: 'media',
    label: () => m.mediaLibrary(),
    icon: Images,
    capability: 'media.manage',
    group: 'write',
    component: load(async () => (await import('#features/media/client/media-view.tsx')).MediaView),
  },
  {
    id: 'templates',
    label: () => m.templates(),
    icon: LayoutTemplate,
    capability: 'articles.manage',
    group: 'write',
    tabOf: 'media',
    component: load(async () => (await import('./templates-screen.tsx')).TemplatesScreen),
  },
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
  {
    id: 'analytics',
    label: () => m.performanceAnalytics(),
    icon: ChartLine,
    capability: 'analytics.read',
    group: 'manage',
    component: load(async () => (await import('./analytics-screen.tsx')).AnalyticsScreen),
    denied: () => m.adminOnly(),
  },
  {
    id: 'social-posts',
    label: () => m.socialPostsTitle(),
    icon: MessagesSquare,
    capability: 'social-posts.manage',
    group: 'manage',
    tabOf: 'analytics',
    component: load(
      async () =>
        (await import('#features/front-page/client/social-posts/social-posts-view.tsx')).SocialPostsView,
    ),
  },
  {
    id: 'favorites',
    label: () => m.favoriteArticles(),
    icon: Heart,
    capability: 'favorites.own',
    group: 'manage',
    component: load(
      async () => (await import('#features/readers/client/favorites/favorites-view.tsx')).FavoritesView,
    ),
  },
  {
    id: 'site',
    label: () => m.site(),
    icon: Palette,
    capability: 'site.manage',
    group: 'manage',
    component: load(async () => (await import('./site-screen.tsx')).SiteScreen),
  },
  {
    id: 'site-settings',
    label: () => m.siteSettings(),
    parts: [
      { rest: 'record', label: () => m.publicRecord() },
      { rest: 'rewriter', label: () => m.rewriterSettings() },
      { rest: 'feeds', label: () => m.feeds() },
      { rest: 'search', label: () => m.searchAndAi() },
      { rest: 'embeds', label: () => m.embeds() },
      { rest: 'server', label: () => m.serverConfiguration() },
    ],
    icon: SlidersHorizontal,
    capability: 'site.manage',
    group: 'manage',
    tabOf: 'site',
    component: load(
      async () => (await import('#features/site/client/settings/site-settings-view.tsx')).SiteSettingsView,
    ),
  },
  {
    id: 'mail',
    label: () => m.mailTitle(),
    icon: Mail,
    capability: 'site.manage',
    group: 'manage',
    tabOf: 'site',
    component: load(async () => (await import('#features/mail/client/mail-view.tsx')).MailView),
  },
  {
    id: 'addresses',
    label: () => m.addresses(),
    icon: Signpost,
    capability: 'site.manage',
    group: 'manage',
    tabOf: 'site',
    component: load(
      async () => (await import('#features/site/client/urls/addresses-view.tsx')).AddressesView,
    ),
  },
  {
    id: 'move-in',
    label: () => m.moveInTitle(),
    titleOf: (rest) => (/^out\b/.test(rest) ? m.moveOut() : undefined),
    icon: PackageOpen,
    capability: 'site.manage',
    group: 'manage',
    tabOf: 'site',
    component: load(async () => (await import('#features/moving/client/move-in-view.tsx')).MoveInView),
  },
  {
    id: 'tokens',
    label: () => m.apiTokensTitle(),
    icon: KeyRound,
    capability: 'tokens.manage',
    group: 'manage',
    tabOf: 'site',
    component: load(async () => (await import('#features/people/client/tokens/tokens-view.tsx')).TokensView),
  },
  {
    id: 'webhooks',
    label: () => m.webhooks(),
    icon: Webhook,
    capability: 'webhooks.manage',
    group: 'manage',
    tabOf: 'site',
    component: load(async () => (await import('#features/webhooks/client/webhooks-view.tsx')).WebhooksView),
  },
  {
    id: 'audit',
    label: () => m.auditLogTitle(),
    icon: ScrollText,
    capability: 'audit.read',
    group: 'manage',
    tabOf: 'site',
    component: load(async () => (await import('#features/changes/client/audit/audit-view.tsx')).AuditView),
  },
  {
    id: 'system',
    label: () => m.systemStatus(),
    icon: Server,
    capability: 'system.read',
    group: 'manage',
    tabOf: 'site',
    component: load(async () => (await import('#features/system/client/system/system-view.tsx')).SystemView),
  },
  {
    id: 'settings',
    label: () => m.accountSettingsLabel(),
    icon: Settings,
    capability: 'account.own',
    group: 'manage',
    component: load(async () => (await import('./account-screen.tsx')).AccountScreen),
  },
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
      async () => (await import('#features/rewriter/client/style-guide/style-guide-view.tsx')).StyleGuideView,
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

/** The sidebar entry whose views have a list at the left instead of tabs. */
export const SITE_ROOM = 'site'

/** The message for a user whose role may not open a view. */
export function deniedText({ denied, capability }: DashboardScreen): string {
  return denied?.() ?? (can('staff', capability) ? m.staffOnly() : m.adminViewOnly())
}

/** The view of a path, or null for an unknown one. */
export function knownViewOf(path: string): DashboardScreen | null {
  const [id = ''] = path.split('/')
  return DASHBOARD_SCREENS.find((view) => view.id === id) ?? null
}

/** The view of a path and the rest of the path. An unknown path opens the first view. */
export function viewOf(path: string): { view: DashboardScreen; rest: string } {
  const view = knownViewOf(path)
  const [first] = DASHBOARD_SCREENS
  if (!first) throw new Error('The dashboard has no views')
  return view ? { view, rest: path.split('/').slice(1).join('/') } : { view: first, rest: '' }
}
