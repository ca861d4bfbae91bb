import { defineDesk } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'record',
  about: {
    title: () => m.aboutRecordTitle(),
    what: () => m.aboutRecord(),
    whenOff: () => m.aboutRecordOff(),
    stored: (count) => m.aboutRecordStored({ count }),
  },
})
