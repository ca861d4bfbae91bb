import type { FeatureCalls } from '#server/feature.ts'
import { readerCalls } from './readers.rest.ts'

const calls: FeatureCalls = {
  calls: [...readerCalls],
}

export default calls
