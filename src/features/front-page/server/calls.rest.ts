import type { FeatureCalls } from '#server/feature.ts'
import { frontPageCalls } from './front-page.rest.ts'

const calls: FeatureCalls = {
  calls: [...frontPageCalls],
}

export default calls
