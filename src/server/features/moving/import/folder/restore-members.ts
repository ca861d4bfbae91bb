import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { memberGroups, memberships, subscribers } from '#db/schema/index.ts'
import { createGroupInput } from '#shared/readers/members.ts'
import { dates, text, type Row } from './export-files.ts'

const groupRow = createGroupInput.safeExtend({ position: z.int().min(0), ...dates })

const membershipRow = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  source: z.enum(['manual', 'import', 'joined']),
  ...dates,
})

/** Restores groups of members. One whose name the newsroom has stays as it is. */
export async function restoreGroups(tx: Tx, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const { data } = groupRow.safeParse(row)
    if (!data || (await tx.db.$count(memberGroups, eq(memberGroups.name, data.name))) > 0) continue
    await tx.db.insert(memberGroups).values(data)
  }
  tx.emit({ type: 'settings.changed' })
}

/** Restores memberships of readers and groups that were restored. */
export async function restoreMemberships(tx: Tx, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const { data } = membershipRow.safeParse(row)
    const emailKey = text(row['email']).toLowerCase()
    const [reader] = await tx.db.select().from(subscribers).where(eq(subscribers.emailKey, emailKey))
    const [group] = await tx.db
      .select()
      .from(memberGroups)
      .where(eq(memberGroups.name, text(row['group'])))
    if (!data || !reader || !group) continue
    const values = { ...data, subscriberId: reader.id, groupId: group.id }
    await tx.db.insert(memberships).values(values).onConflictDoNothing()
  }
}
