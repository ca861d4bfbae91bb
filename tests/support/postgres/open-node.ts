import { onTestFinished } from 'vitest'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/database.ts'
import { openPostgres, type PostgresOptions } from '#drivers/postgres/open-postgres.ts'
import { createTestDatabase } from './test-database.ts'

/** Opens a database as one more process would. It is closed when the test ends. */
export async function openNode(
  url: string,
  options: Pick<PostgresOptions, 'heldRowMs'> = {},
): Promise<Database> {
  const node = await openPostgres({
    url,
    migrationsDir: 'db/migrations-postgres',
    synchronous: 'full',
    onError: () => undefined,
    ...options,
  })
  onTestFinished(() => node.close())
  return node
}

/** Creates a database and opens it as several processes. It is dropped when the test ends. */
export async function openNodes(
  count: number,
  options: Pick<PostgresOptions, 'heldRowMs'> = {},
): Promise<{ url: string; nodes: Database[] }> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const nodes: Database[] = []
  for (let i = 0; i < count; i++) nodes.push(await openNode(url, options))
  return { url, nodes }
}

/** Collects the events that a node receives. */
export function eventsOf(node: Database): CommitEvent[] {
  const heard: CommitEvent[] = []
  node.onCommit((events) => void heard.push(...events))
  return heard
}
