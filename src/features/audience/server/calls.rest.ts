import type { FeatureCalls } from '#server/feature.ts'
import { newsletterCalls } from './newsletters/newsletters.rest.ts'
import { readerCalls } from './readers.rest.ts'

const calls: FeatureCalls = {
  calls: [...newsletterCalls, ...readerCalls],
}

export default calls
