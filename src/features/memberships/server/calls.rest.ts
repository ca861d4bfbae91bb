import type { FeatureCalls } from '#server/feature.ts'
import { memberCalls } from './members.rest.ts'

const calls: FeatureCalls = {
  calls: [...memberCalls],
}

export default calls
