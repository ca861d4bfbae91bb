import type { FeatureTexts } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

const texts: FeatureTexts = {
  title: () => m.aboutRecordTitle(),
  what: () => m.aboutRecord(),
  whenOff: () => m.aboutRecordOff(),
  stored: (count) => m.aboutRecordStored({ count }),
}

export default texts
