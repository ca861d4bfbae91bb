import { procedureFor, publicProcedure, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { csvPartInput } from '#shared/csv-part.ts'
import {
  addMemberInput,
  createTierInput,
  extendMemberInput,
  tierKey,
  importMembersInput,
  listMembersInput,
  memberKey,
  orderTiersInput,
  updateTierInput,
} from '#features/memberships/shared/members.ts'
import { createTier, listTiers, offeredTiers, orderTiers, removeTier, updateTier } from './tiers.service.ts'
import { importMembers, previewMembers } from './import-members.service.ts'
import {
  addMember,
  endMember,
  extendMember,
  listMembers,
  membersCsv,
  ownMemberships,
} from './members.service.ts'

const manage = procedureFor('subscribers.manage')

/** Tiers that readers become members of. */
export const tiersRouter = router({
  offered: publicProcedure(1).query(({ ctx }) => offeredTiers(ctx.deps)),
  list: manage.query(({ ctx }) => listTiers(ctx.deps)),
  create: manage.input(createTierInput).mutation(({ ctx, input }) => createTier(ctx, input)),
  update: manage.input(updateTierInput).mutation(({ ctx, input }) => updateTier(ctx, input)),
  order: manage.input(orderTiersInput).mutation(({ ctx, input }) => orderTiers(ctx, input.ids)),
  remove: manage.input(tierKey).mutation(({ ctx, input }) => removeTier(ctx, input.id)),
})

/** Who is a member, until when. */
export const membersRouter = router({
  own: sessionProcedureFor('account.own').query(({ ctx }) => ownMemberships(ctx)),
  list: manage.input(listMembersInput).query(({ ctx, input }) => listMembers(ctx.deps, input)),
  add: manage.input(addMemberInput).mutation(({ ctx, input }) => addMember(ctx, input)),
  extend: manage.input(extendMemberInput).mutation(({ ctx, input }) => extendMember(ctx, input)),
  end: manage.input(memberKey).mutation(({ ctx, input }) => endMember(ctx, input.id)),
  csv: manage.input(csvPartInput).query(({ ctx, input }) => membersCsv(ctx.deps, input)),
  // Changes nothing. A mutation because a file is too long for a URL.
  preview: manage.input(importMembersInput).mutation(({ ctx, input }) => previewMembers(ctx, input.csv)),
  import: manage.input(importMembersInput).mutation(({ ctx, input }) => importMembers(ctx, input.csv)),
})
