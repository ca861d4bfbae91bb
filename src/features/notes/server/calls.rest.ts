import type { FeatureCalls } from '#server/feature.ts'
import { noteCalls } from './notes.rest.ts'

const calls: FeatureCalls = {
  calls: [...noteCalls],
}

export default calls
