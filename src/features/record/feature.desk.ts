import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'record',
  about: {
    title: () => m.publicRecord(),
    what: () => m.aboutRecord(),
    whenOff: () => m.aboutRecordOff(),
    stored: (count) => m.aboutRecordStored({ count }),
  },
  tools: { recordStep: async () => (await import('./client/settings/record-step.tsx')).RecordStep },
  parts: [
    {
      view: 'site-settings',
      rest: 'record',
      label: () => m.publicRecord(),
      order: 20,
      component: loadScreen(
        async () => (await import('./client/settings/record-settings.tsx')).RecordSettingsCard,
      ),
    },
  ],
  settings: { 'site-settings/record': [() => m.publicRecord(), () => m.witnessesTitle()] },
})
