import type { FeatureCalls } from '#server/feature.ts'
import { authCalls } from './auth.rest.ts'
import { userCalls } from './users.rest.ts'

const calls: FeatureCalls = {
  calls: [...authCalls, ...userCalls],
}

export default calls
