import type { FeatureTexts } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

const texts: FeatureTexts = {
  title: () => m.aboutMovingTitle(),
  what: () => m.aboutMoving(),
  whenOff: () => m.aboutMovingOff(),
  stored: () => '',
}

export default texts
