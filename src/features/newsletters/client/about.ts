import type { FeatureTexts } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

const texts: FeatureTexts = {
  title: () => m.aboutNewslettersTitle(),
  what: () => m.aboutNewsletters(),
  whenOff: () => m.aboutNewslettersOff(),
  stored: (count) => m.aboutNewslettersStored({ count }),
}

export default texts
