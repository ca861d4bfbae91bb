import { BookOpenText, FileText, LayoutTemplate, Newspaper } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { isId, loadScreen } from '#client/lib/load-screen.ts'
import { ArticlesInReview } from '#features/articles/client/article-list/articles-in-review.tsx'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'editor',
  screens: [
    {
      id: 'articles',
      label: () => m.articleManagement(),
      icon: Newspaper,
      capability: 'articles.manage',
      group: 'write',
      order: 10,
      News: ArticlesInReview,
      isWriting: (rest) => /^new(-|$)/.test(rest) || isId(rest),
      component: loadScreen(async () => (await import('./client/articles-screen.tsx')).ArticlesScreen),
    },
    {
      id: 'templates',
      label: () => m.templates(),
      icon: LayoutTemplate,
      capability: 'articles.manage',
      group: 'write',
      order: 70,
      tabOf: 'media',
      component: loadScreen(async () => (await import('./client/templates-screen.tsx')).TemplatesScreen),
    },
    {
      id: 'pages',
      label: () => m.pagesLabel(),
      icon: FileText,
      capability: 'site.manage',
      group: 'publish',
      order: 40,
      tabOf: 'front-page',
      isWriting: isId,
      component: loadScreen(async () => (await import('./client/pages-screen.tsx')).PagesScreen),
    },
    {
      id: 'style-guide',
      label: () => m.styleGuide(),
      icon: BookOpenText,
      capability: 'style-guide.manage',
      group: 'quick',
      order: 20,
      component: loadScreen(
        async () => (await import('./client/style-guide/style-guide-view.tsx')).StyleGuideView,
      ),
    },
  ],
})
