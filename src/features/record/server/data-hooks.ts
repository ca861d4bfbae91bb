import type { OwnHooks } from '#db/connection/hooks.ts'
import { erasedSince } from './erased-since.ts'
import { pauseRecord, resumeRecord } from './switch-record.ts'

export default {
  erasedArticles: erasedSince,
  switchingOff: { record: pauseRecord },
  switchingOn: { record: resumeRecord },
} satisfies OwnHooks
