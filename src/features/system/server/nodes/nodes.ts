import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseStartError } from '#db/connection/database-errors.ts'
import type { Deps } from '#server/lib/deps.ts'
import { NODES_BOARD } from '#server/lib/nodes-board.ts'

/** Announced every five seconds, so a process that was killed is forgotten soon. */
const TTL_MS = 15_000
const MAX_NODES = 1_000
/** Names an uploads folder, so nodes recognize a shared one under different paths. */
const FOLDER_ID = '.folder-id'

const nodeSchema = z.object({ uploads: z.string() })

/**
 * Announces this process to the others on the same database. Throws DatabaseStartError if one of them stores uploads
 * elsewhere, because each would miss the pictures of the other.
 */
export async function joinNodes(deps: Deps): Promise<void> {
  const rows = deps.db.sharedRows
  if (!rows) return
  const own = placeOfUploads(deps.config)
  // First, so of two nodes that start together at least one sees the other.
  await announceNode(deps)
  for (const { name, value } of await rows.list(NODES_BOARD, deps.clock.now())) {
    const other = nodeSchema.safeParse(value).data
    if (!other || name === deps.nodeId || other.uploads === own) continue
    await leaveNodes(deps)
    throw new DatabaseStartError(
      'Another node on this database stores uploads elsewhere, so each would miss the pictures of the other. Set the same S3_BUCKET for all nodes, or a shared UPLOADS_DIR. After a change of this setting, stop the old nodes first.',
    )
  }
}

/** Shows the others that this process runs. */
export async function announceNode({ db, clock, config, nodeId }: Deps): Promise<void> {
  if (!db.sharedRows) return
  const row = { board: NODES_BOARD, name: nodeId, value: { uploads: placeOfUploads(config) } }
  await db.sharedRows.put(row, { now: clock.now(), ttlMs: TTL_MS, max: MAX_NODES })
}

/** Removes this process from the list. */
export async function leaveNodes({ db, nodeId }: Pick<Deps, 'db' | 'nodeId'>): Promise<void> {
  await db.sharedRows?.remove(NODES_BOARD, nodeId)
}

function placeOfUploads({ pictures, s3, uploadsDir }: Deps['config']): string {
  if (pictures) return `bucket ${s3?.endpoint ?? s3?.region ?? ''} ${pictures.bucket} ${pictures.prefix}`
  const path = join(uploadsDir, FOLDER_ID)
  if (!existsSync(path)) {
    mkdirSync(uploadsDir, { recursive: true })
    const temporary = `${path}-${randomUUID()}`
    writeFileSync(temporary, randomUUID())
    // Another node may have written it in the meantime.
    try {
      linkSync(temporary, path)
    } catch {}
    rmSync(temporary)
  }
  return `folder ${readFileSync(path, 'utf8')}`
}
