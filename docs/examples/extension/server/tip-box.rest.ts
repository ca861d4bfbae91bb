import type { FeatureCalls } from '#server/feature.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { tipsResponse } from '../shared/tip-box.ts'

const calls: FeatureCalls = {
  tags: { TipBox: 'Tips of readers.' },
  calls: [
    mapCalls('TipBox').get('/tip-box', 'tipBox.list', {
      summary: 'List tips of readers',
      response: tipsResponse,
    }),
  ],
}

export default calls
