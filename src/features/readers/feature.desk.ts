import { ChartLine, Heart } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'readers',
  screens: [
    {
      id: 'analytics',
      label: () => m.performanceAnalytics(),
      icon: ChartLine,
      capability: 'analytics.read',
      group: 'manage',
      order: 10,
      component: loadScreen(
        async () => (await import('./client/analytics/analytics-screen.tsx')).AnalyticsScreen,
      ),
      denied: () => m.adminOnly(),
    },
    {
      id: 'favorites',
      label: () => m.favoriteArticles(),
      icon: Heart,
      capability: 'favorites.own',
      group: 'manage',
      order: 30,
      component: loadScreen(
        async () => (await import('./client/favorites/favorites-view.tsx')).FavoritesView,
      ),
    },
  ],
})
