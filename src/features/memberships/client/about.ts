import type { FeatureTexts } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

const texts: FeatureTexts = {
  title: () => m.aboutMembershipsTitle(),
  what: () => m.aboutMemberships(),
  whenOff: () => m.aboutMembershipsOff(),
  stored: (count) => m.aboutMembershipsStored({ count }),
}

export default texts
