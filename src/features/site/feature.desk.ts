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
      firstPage: () => m.nameAndLogo(),
      parts: [
        { rest: 'colors', label: () => m.colorsAndFonts(), order: 10 },
        { rest: 'menus', label: () => m.menus(), order: 20 },
        { rest: 'front', label: () => m.heroAndPromotion(), order: 30 },
        { rest: 'contact', label: () => m.contactAndImprint(), order: 40 },
      ],
      settingsGroup: 'paper',
      icon: Palette,
      capability: 'site.manage',
      group: 'manage',
      order: 40,
      component: loadScreen(async () => (await import('./client/identity/site-screen.tsx')).SiteScreen),
    },
    {
      id: 'site-settings',
      label: () => m.articlesAndAccounts(),
      parts: [
        { rest: 'features', label: () => m.features(), settingsGroup: 'system', order: 10 },
        { rest: 'feeds', label: () => m.feeds(), order: 40 },
        { rest: 'search', label: () => m.searchAndAi(), order: 50 },
        { rest: 'embeds', label: () => m.embeds(), order: 60 },
        { rest: 'server', label: () => m.serverConfiguration(), settingsGroup: 'system', order: 70 },
      ],
      settingsGroup: 'publishing',
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
      settingsGroup: 'publishing',
      icon: Signpost,
      capability: 'site.manage',
      group: 'manage',
      order: 70,
      tabOf: 'site',
      component: loadScreen(async () => (await import('./client/urls/addresses-view.tsx')).AddressesView),
    },
  ],
  // The labels of the forms, so a renamed setting is found by its new name.
  settings: {
    'site/name': [
      () => m.nameAndLogo(),
      () => m.name(),
      () => m.taglineLabel(),
      () => m.language(),
      () => m.logo(),
      () => m.logoOnDarkPages(),
      () => m.icon(),
      () => m.sharePicture(),
    ],
    'site/colors': [() => m.colors(), () => m.mainColor(), () => m.linkColor(), () => m.fonts()],
    'site/menus': [() => m.navigation(), () => m.footer(), () => m.channelsLabel()],
    'site/front': [() => m.hero(), () => m.heroPicture(), () => m.promotion()],
    'site/contact': [() => m.eMail(), () => m.phone(), () => m.address(), () => m.imprintLabel()],
    'site-settings': [() => m.registration(), () => m.fourEyes(), () => m.illustrations()],
    'site-settings/feeds': [() => m.feedsContainWholeText(), () => m.websubHub()],
    'site-settings/search': [() => m.mayBeFound(), () => m.mayBeQuoted(), () => m.mayBeTrainedOn()],
    'site-settings/embeds': [() => m.embedHosts()],
    'site-settings/server': [() => m.publicAddress(), () => m.timeZone(), () => m.backups()],
  },
})
