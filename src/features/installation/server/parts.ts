import { defineParts } from '#server/feature.ts'
import { joinInstallation } from './installation-mark.ts'

export default defineParts({
  jobs: [{ name: 'installation', everyMs: 1_000, inEachProcess: true, run: joinInstallation }],
})
