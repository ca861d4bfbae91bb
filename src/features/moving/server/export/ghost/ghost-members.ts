import { asc, gt } from 'drizzle-orm'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { toCsv } from '#shared/csv.ts'
import type { ExportRun } from '../export-run.ts'

const BATCH = 500
const HEADER = 'email,name,note,subscribed_to_emails,complimentary_plan,created_at,labels\n'

/** Writes subscribers as Ghost's import of members reads them. */
export async function putMembers({ deps, folder, counts, signal }: ExportRun): Promise<void> {
  const file = await folder.open('members.csv')
  await file.write(HEADER)
  let last = 0
  while (true) {
    signal.throwIfAborted()
    const rows = await deps.db.read
      .select()
      .from(subscribers)
      .where(gt(subscribers.id, last))
      .orderBy(asc(subscribers.id))
      .limit(BATCH)
    const end = rows.at(-1)
    if (!end) break
    last = end.id
    for (const row of rows) {
      const { email, name, note, isSubscribed, tier, createdAt, labels } = row
      const isGift = tier === 'complimentary'
      await file.write(
        toCsv([[email, name, note, String(isSubscribed), String(isGift), createdAt, labels.join(',')]]),
      )
      counts.readers++
    }
  }
  await file.close()
}
