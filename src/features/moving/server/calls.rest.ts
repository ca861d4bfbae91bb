import type { FeatureCalls } from '#server/feature.ts'
import { importCalls, importPieceCalls } from './imports.rest.ts'
import { exportCalls } from './exports.rest.ts'

const calls: FeatureCalls = {
  calls: [...importCalls, ...exportCalls],
  uploads: [...importPieceCalls],
}

export default calls
