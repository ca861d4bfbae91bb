import { defineDesk } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'old-comments',
  about: {
    title: () => m.aboutOldCommentsTitle(),
    what: () => m.aboutOldComments(),
    whenOff: () => m.aboutOldCommentsOff(),
    stored: (count) => m.aboutOldCommentsStored({ count }),
  },
})
