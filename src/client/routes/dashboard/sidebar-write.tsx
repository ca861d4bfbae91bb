import {
  FolderKanban,
  Handshake,
  Images,
  LayoutTemplate,
  MessageSquareText,
  Newspaper,
  PenLine,
} from 'lucide-react'
import { UnreadNotes } from '#features/notes/client/unread-notes.tsx'
import type { DashboardScreen } from '#client/layout/dashboard/dashboard-screen.ts'
import { m } from '#shared/catalog/m.ts'
import { isId, load } from './load-screen.ts'

/** Views for writing, in the sidebar's order, each with its tabs below it. */
export const WRITE_SCREENS: readonly DashboardScreen[] = [
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
]
