import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { auditLog, recordArticles, recordLeaves, recordVersions } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { LeafKind } from '#shared/articles/record.ts'
import { isCounted } from './next-version.ts'
import { parseLine } from './parse-rows.ts'
import { WrongRecord } from './wrong-record.ts'

type Reads = Pick<Deps, 'db'>
type Head = typeof recordArticles.$inferSelect

const BATCH = 500

/** What the versions of an article say about it. */
interface Derived {
  version: number
  isLive: boolean
  changes: number
  typos: number
  hasErased: boolean
}

const NOTHING: Derived = { version: 0, isLive: false, changes: 0, typos: 0, hasErased: false }

/** Compares what the record knows of each article with its versions. Throws WrongRecord. */
export async function checkHeads({ db }: Reads): Promise<void> {
  const derived = await deriveHeads({ db })
  for (let after = -1; ;) {
    const heads = await db.read
      .select()
      .from(recordArticles)
      .where(gt(recordArticles.articleId, after))
      .orderBy(asc(recordArticles.articleId))
      .limit(BATCH)
    for (const head of heads) {
      checkHead(head, derived.get(head.articleId) ?? NOTHING)
      derived.delete(head.articleId)
      await checkErasure({ db }, head)
    }
    const last = heads.at(-1)
    if (!last) break
    after = last.articleId
  }
  const [missing] = derived.keys()
  if (missing !== undefined) throw new WrongRecord(`Article ${missing} has versions, but no row.`)
}

function checkHead({ articleId, ...head }: Head, derived: Derived): void {
  const isSame = (['version', 'isLive', 'changes', 'typos'] as const).every(
    (name) => head[name] === derived[name],
  )
  if (!isSame) throw new WrongRecord(`Article ${articleId}: its row differs from its versions.`)
  if (derived.hasErased && head.withdrawnAt === null)
    throw new WrongRecord(`Article ${articleId}: words are missing that no law withdrew.`)
}

async function deriveHeads({ db }: Reads): Promise<Map<number, Derived>> {
  const derived = new Map<number, Derived>()
  const { articleId, version, kind, hash, salt, leafIndex } = recordVersions
  for (let after = -1; ;) {
    const rows = await db.read
      .select({ articleId, version, kind, hash, salt })
      .from(recordVersions)
      .where(gt(articleId, after))
      .orderBy(asc(articleId), asc(version), asc(leafIndex))
      .limit(BATCH)
    // The last article of a full batch may have more versions, so the next batch begins with it.
    const last = rows.at(-1)?.articleId
    const whole = rows.length < BATCH ? rows : rows.filter((row) => row.articleId !== last)
    const taken = whole.length > 0 ? whole : await versionsOf({ db }, last ?? 0)
    for (const row of taken) derived.set(row.articleId, addVersion(derived.get(row.articleId), row))
    const end = taken.at(-1)
    if (!end) return derived
    after = end.articleId
  }
}

async function versionsOf({ db }: Reads, id: number) {
  const { articleId, version, kind, hash, salt } = recordVersions
  return db.read
    .select({ articleId, version, kind, hash, salt })
    .from(recordVersions)
    .where(eq(articleId, id))
    .orderBy(asc(version))
}

function addVersion(
  before: Derived = NOTHING,
  {
    version,
    kind,
    hash,
    salt,
  }: { version: number; kind: LeafKind; hash: string | null; salt: string | null },
): Derived {
  return {
    version,
    isLive: kind !== 'withdrawn',
    changes: before.changes + (isCounted(kind) && kind !== 'typo' ? 1 : 0),
    typos: before.typos + (kind === 'typo' ? 1 : 0),
    hasErased: before.hasErased || (hash !== null && salt === null),
  }
}

/** Compares a withdrawal by law with its line and with the audit log, which nobody can change through the product. */
async function checkErasure({ db }: Reads, { articleId, withdrawnAt, withdrawnReason }: Head): Promise<void> {
  if (withdrawnAt === null && withdrawnReason === null) return
  const [entry] = await db.read
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'record.erase'),
        eq(auditLog.subjectType, 'article'),
        eq(auditLog.subjectId, String(articleId)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  const leaves = await db.read
    .select({ at: recordLeaves.at, line: recordLeaves.line })
    .from(recordLeaves)
    .where(eq(recordLeaves.kind, 'erased'))
    .orderBy(desc(recordLeaves.index))
  const leaf = leaves.find(({ line }) => parseLine(line)?.['about'] === articleId)
  if (leaf?.at !== withdrawnAt || entry?.after?.['reason'] !== withdrawnReason)
    throw new WrongRecord(`Article ${articleId}: its withdrawal by law differs from what was noted then.`)
}
