import { Handshake, PenLine } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'rewriter',
  screens: [
    {
      id: 'rewriter',
      label: () => m.articleRewriterLabel(),
      icon: PenLine,
      capability: 'articles.rewrite',
      group: 'write',
      order: 40,
      component: loadScreen(async () => (await import('./client/rewrites/rewriter-view.tsx')).RewriterView),
    },
    {
      id: 'sources',
      label: () => m.sources(),
      icon: Handshake,
      capability: 'sources.manage',
      group: 'write',
      order: 50,
      tabOf: 'rewriter',
      component: loadScreen(async () => (await import('./client/sources/sources-view.tsx')).SourcesView),
    },
  ],
  parts: [
    {
      view: 'site-settings',
      rest: 'rewriter',
      label: () => m.articleRewriterLabel(),
      order: 30,
      component: loadScreen(async () => (await import('./client/rewriter-settings.tsx')).RewriterSettings),
    },
  ],
  settings: { 'site-settings/rewriter': [() => m.needsReasonInApi(), () => m.priceOfInput()] },
})
