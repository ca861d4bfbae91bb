import type { FeatureTexts } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

const texts: FeatureTexts = {
  title: () => m.aboutWebhooksTitle(),
  what: () => m.aboutWebhooks(),
  whenOff: () => m.aboutWebhooksOff(),
  stored: (count) => m.aboutWebhooksStored({ count }),
}

export default texts
