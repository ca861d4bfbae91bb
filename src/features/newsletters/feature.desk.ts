import { ChartLine, Mail, Mails } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'newsletters',
  about: {
    title: () => m.aboutNewslettersTitle(),
    what: () => m.aboutNewsletters(),
    whenOff: () => m.aboutNewslettersOff(),
    stored: (count) => m.aboutNewslettersStored({ count }),
  },
  tools: {
    newsletterStep: async () => (await import('./client/newsletter-step.tsx')).NewsletterStep,
  },
  screens: [
    {
      id: 'readers',
      label: () => m.readersRoom(),
      firstPage: () => m.newsletters(),
      icon: Mails,
      capability: 'newsletters.manage',
      group: 'publish',
      order: 60,
      component: loadScreen(
        async () => (await import('./client/newsletter-screens.tsx')).NewsletterListScreen,
      ),
    },
    {
      id: 'issues',
      label: () => m.readersIssues(),
      icon: Mail,
      capability: 'newsletters.manage',
      group: 'publish',
      order: 90,
      tabOf: 'readers',
      isWriting: (rest) => /^[1-9]\d{0,14}\/edit$/.test(rest),
      component: loadScreen(async () => (await import('./client/newsletter-screens.tsx')).IssuesScreen),
    },
    {
      id: 'growth',
      label: () => m.readersGrowth(),
      icon: ChartLine,
      capability: 'newsletters.manage',
      group: 'publish',
      order: 100,
      tabOf: 'readers',
      component: loadScreen(async () => (await import('./client/growth-view.tsx')).GrowthView),
    },
  ],
})
