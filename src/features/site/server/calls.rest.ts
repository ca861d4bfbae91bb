import type { FeatureCalls } from '#server/feature.ts'
import { newsroomCalls } from './newsroom.rest.ts'
import { sectionsRestCalls } from './sections.rest.ts'

const calls: FeatureCalls = {
  calls: [...newsroomCalls, ...sectionsRestCalls],
}

export default calls
