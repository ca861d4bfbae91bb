import { compareVersions } from './server/compare-versions.ts'
import type { VersionText } from './shared/record.ts'

export default {
  /** Compares two versions of an article, for `comparedTexts`. */
  compare: ([before, after]: [VersionText, VersionText]) => compareVersions(before, after),
}
