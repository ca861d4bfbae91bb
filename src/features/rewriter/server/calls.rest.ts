import type { FeatureCalls } from '#server/feature.ts'
import { rewriterCalls, checkCalls } from './rewriter.rest.ts'

const calls: FeatureCalls = {
  calls: [...rewriterCalls, ...checkCalls],
}

export default calls
