import { and, asc, eq, gt } from 'drizzle-orm'
import { auditLog, recordArticles, recordLeaves, type recordVersions } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isCounted } from './next-version.ts'
import { parseLine } from './parse-rows.ts'
import { WrongRecord } from './wrong-record.ts'

type Reads = Pick<Deps, 'db'>
type Head = typeof recordArticles.$inferSelect
type StoredVersion = typeof recordVersions.$inferSelect

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

/** What the versions say, by article. */
export type DerivedHeads = Map<number, Derived>

/** Compares what the record knows of each article with what its versions say. Throws WrongRecord. */
export async function checkHeads({ db }: Reads, derived: DerivedHeads): Promise<void> {
  const erasures = await readErasures({ db })
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
      checkErasure(head, erasures)
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

/** Adds a version of an article, which come in their order. */
export function deriveHead(heads: DerivedHeads, version: StoredVersion): void {
  const before = heads.get(version.articleId) ?? NOTHING
  const { kind, hash, salt } = version
  heads.set(version.articleId, {
    version: version.version,
    isLive: kind !== 'withdrawn',
    changes: before.changes + (isCounted(kind) && kind !== 'typo' ? 1 : 0),
    typos: before.typos + (kind === 'typo' ? 1 : 0),
    hasErased: before.hasErased || (hash !== null && salt === null),
  })
}

interface Erasures {
  /** When the newest line about the withdrawal of an article was added. */
  at: ReadonlyMap<number, string>
  /** The newest reason in the audit log, which the product never changes. */
  reason: ReadonlyMap<string, unknown>
}

async function readErasures({ db }: Reads): Promise<Erasures> {
  const leaves = await db.read
    .select({ at: recordLeaves.at, line: recordLeaves.line })
    .from(recordLeaves)
    .where(eq(recordLeaves.kind, 'erased'))
    .orderBy(asc(recordLeaves.index))
  const entries = await db.read
    .select({ id: auditLog.subjectId, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'record.erase'), eq(auditLog.subjectType, 'article')))
    .orderBy(asc(auditLog.id))
  return {
    at: new Map(leaves.map(({ at, line }) => [Number(parseLine(line)?.['about']), at])),
    reason: new Map(entries.map(({ id, after }) => [id ?? '', after?.['reason']])),
  }
}

/** Compares a withdrawal by law with its line and with the audit log. */
function checkErasure({ articleId, withdrawnAt, withdrawnReason }: Head, { at, reason }: Erasures): void {
  if (withdrawnAt === null && withdrawnReason === null) return
  if (at.get(articleId) !== withdrawnAt || reason.get(String(articleId)) !== withdrawnReason)
    throw new WrongRecord(`Article ${articleId}: its withdrawal by law differs from what was noted then.`)
}
