import type { TestNewsroom } from '../newsroom/test-newsroom.ts'

/** Lets statements change the leaves, as somebody would who has the database. */
export const unlockLeaves = ({ databaseUrl, execute }: Pick<TestNewsroom, 'databaseUrl' | 'execute'>) =>
  execute(
    databaseUrl === ''
      ? 'DROP TRIGGER IF EXISTS record_leaves_no_update; DROP TRIGGER IF EXISTS record_leaves_no_delete'
      : 'ALTER TABLE record_leaves DISABLE TRIGGER USER',
  )

/** Removes the newest line with its version and its checkpoint, as the restore of an older backup does. */
export async function dropLastLine(newsroom: Pick<TestNewsroom, 'databaseUrl' | 'execute'>): Promise<void> {
  await unlockLeaves(newsroom)
  const last = '(SELECT max(leaf_index) FROM record_leaves)'
  await newsroom.execute(`DELETE FROM record_checkpoints WHERE size = ${last} + 1`)
  await newsroom.execute(`DELETE FROM record_versions WHERE leaf_index = ${last}`)
  await newsroom.execute(`DELETE FROM record_leaves WHERE leaf_index = ${last}`)
}
