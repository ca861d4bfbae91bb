import type { OwnHooks } from '#db/connection/hooks.ts'
import { issuesOfReaders } from './issues-of-readers.ts'
import { movedParts } from './moving/moved-parts.ts'

export default { ...issuesOfReaders, movedParts } satisfies OwnHooks
