import { defineParts } from '#server/feature.ts'
import { systemRouter } from './system/system.router.ts'
import { announceNode } from './nodes/nodes.ts'

export default defineParts({
  routers: {
    system: systemRouter,
  },
  jobs: [{ name: 'nodes', everyMs: 5_000, inEachProcess: true, run: announceNode }],
})
