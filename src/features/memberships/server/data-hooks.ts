import type { OwnHooks } from '#db/connection/hooks.ts'
import { eraseMember } from './members/erase-member.ts'
import { moveMemberships } from './members/move-memberships.ts'
import { movedParts } from './moving/moved-parts.ts'

export default { movedParts, readerErasure: eraseMember, readerMoved: moveMemberships } satisfies OwnHooks
