import type { FeatureCalls } from '#server/feature.ts'
import { issueCalls } from './issues.rest.ts'
import { newsletterCalls } from './newsletters.rest.ts'

const calls: FeatureCalls = {
  calls: [...issueCalls, ...newsletterCalls],
}

export default calls
