import { defineDesk } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'old-comments',
  about: {
    title: () => m.oldCommentsTitle(),
    what: () => m.aboutOldComments(),
    whenOff: () => m.aboutOldCommentsOff(),
    stored: (count) => m.aboutOldCommentsStored({ count }),
  },
  settings: { 'site-settings': [() => m.showOldComments()] },
})
