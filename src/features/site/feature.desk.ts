import { Palette, Signpost, SlidersHorizontal, Tags } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'site',
  screens: [
    {
      id: 'sections',
      label: () => m.sectionsTags(),
      icon: Tags,
      capability: 'topics.manage',
      group: 'publish',
      order: 20,
      tabOf: 'front-page',
      component: loadScreen(
        async () => (await import('./client/sections/sections-screen.tsx')).SectionsScreen,
      ),
    },
    {
      id: 'site',
      label: () => m.site(),
      icon: Palette,
      capability: 'site.manage',
      group: 'manage',
      order: 40,
      component: loadScreen(async () => (await import('./client/identity/site-screen.tsx')).SiteScreen),
    },
    {
      id: 'site-settings',
      label: () => m.siteSettings(),
      parts: [
        { rest: 'features', label: () => m.features() },
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
      order: 50,
      tabOf: 'site',
      component: loadScreen(
        async () => (await import('./client/settings/site-settings-view.tsx')).SiteSettingsView,
      ),
    },
    {
      id: 'addresses',
      label: () => m.addresses(),
      icon: Signpost,
      capability: 'site.manage',
      group: 'manage',
      order: 70,
      tabOf: 'site',
      component: loadScreen(async () => (await import('./client/urls/addresses-view.tsx')).AddressesView),
    },
  ],
})
