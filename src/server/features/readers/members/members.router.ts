import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import { csvPartInput } from '#shared/csv-part.ts'
import {
  addMemberInput,
  createGroupInput,
  extendMemberInput,
  groupKey,
  importMembersInput,
  listMembersInput,
  memberKey,
  orderGroupsInput,
  updateGroupInput,
} from '#shared/readers/members.ts'
import {
  createGroup,
  listGroups,
  offeredGroups,
  orderGroups,
  removeGroup,
  updateGroup,
} from './groups.service.ts'
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

/** Groups that readers become members of. */
export const memberGroupsRouter = router({
  offered: publicProcedure(1).query(({ ctx }) => offeredGroups(ctx.deps)),
  list: manage.query(({ ctx }) => listGroups(ctx.deps)),
  create: manage.input(createGroupInput).mutation(({ ctx, input }) => createGroup(ctx, input)),
  update: manage.input(updateGroupInput).mutation(({ ctx, input }) => updateGroup(ctx, input)),
  order: manage.input(orderGroupsInput).mutation(({ ctx, input }) => orderGroups(ctx, input.ids)),
  remove: manage.input(groupKey).mutation(({ ctx, input }) => removeGroup(ctx, input.id)),
})

/** Who is a member, until when. */
export const membersRouter = router({
  own: procedureFor('account.own').query(({ ctx }) => ownMemberships(ctx)),
  list: manage.input(listMembersInput).query(({ ctx, input }) => listMembers(ctx.deps, input)),
  add: manage.input(addMemberInput).mutation(({ ctx, input }) => addMember(ctx, input)),
  extend: manage.input(extendMemberInput).mutation(({ ctx, input }) => extendMember(ctx, input)),
  end: manage.input(memberKey).mutation(({ ctx, input }) => endMember(ctx, input.id)),
  csv: manage.input(csvPartInput).query(({ ctx, input }) => membersCsv(ctx.deps, input)),
  // Changes nothing. A mutation because a file is too long for a URL.
  preview: manage.input(importMembersInput).mutation(({ ctx, input }) => previewMembers(ctx, input.csv)),
  import: manage.input(importMembersInput).mutation(({ ctx, input }) => importMembers(ctx, input.csv)),
})
