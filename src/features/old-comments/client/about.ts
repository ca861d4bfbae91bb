import type { FeatureTexts } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

const texts: FeatureTexts = {
  title: () => m.aboutOldCommentsTitle(),
  what: () => m.aboutOldComments(),
  whenOff: () => m.aboutOldCommentsOff(),
  stored: (count) => m.aboutOldCommentsStored({ count }),
}

export default texts
