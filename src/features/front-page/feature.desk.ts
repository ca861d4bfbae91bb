import { LayoutTemplate, MessagesSquare, Siren } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'front-page',
  screens: [
    {
      id: 'front-page',
      label: () => m.frontPageTitle(),
      icon: LayoutTemplate,
      capability: 'front-page.manage',
      group: 'publish',
      order: 10,
      component: loadScreen(async () => (await import('./client/layout/front-page-view.tsx')).FrontPageView),
    },
    {
      id: 'breaking-news',
      label: () => m.breakingNewsLabel(),
      icon: Siren,
      capability: 'breaking-news.manage',
      group: 'publish',
      order: 50,
      tabOf: 'front-page',
      component: loadScreen(
        async () => (await import('./client/breaking-news/breaking-news-view.tsx')).BreakingNewsView,
      ),
    },
    {
      id: 'social-posts',
      label: () => m.socialPostsTitle(),
      icon: MessagesSquare,
      capability: 'social-posts.manage',
      group: 'manage',
      order: 20,
      tabOf: 'analytics',
      component: loadScreen(
        async () => (await import('./client/social-posts/social-posts-view.tsx')).SocialPostsView,
      ),
    },
  ],
})
