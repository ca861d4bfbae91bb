import type { FeatureCalls } from '#server/feature.ts'
import { recordCalls } from './record.rest.ts'

const calls: FeatureCalls = {
  calls: [...recordCalls],
}

export default calls
