import type { FeatureCalls } from '#server/feature.ts'
import { mediaCalls, uploadCalls } from './media.rest.ts'

const calls: FeatureCalls = {
  calls: [...mediaCalls],
  uploads: [...uploadCalls],
}

export default calls
