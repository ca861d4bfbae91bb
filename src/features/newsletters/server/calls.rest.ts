import type { FeatureCalls } from '#server/feature.ts'
import { issueCalls } from './issues.rest.ts'

const calls: FeatureCalls = {
  calls: [...issueCalls],
}

export default calls
