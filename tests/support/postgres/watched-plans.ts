import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Sql } from '#db/database.ts'
import * as schema from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: Plan[]
}

/** A newsroom whose reads are recorded and explained. */
export interface WatchedPlans {
  /** The same newsroom with uncached reads. */
  deps: Deps
  /** Scans and sorts of many rows in the statements of `load`. Throws when there are no statements. */
  findCostly(load: () => Promise<unknown>): Promise<string[]>
  /** The same for one statement. */
  findCostlyIn(statement: string, values?: unknown[]): Promise<string[]>
  close(): Promise<void>
}

/** These grow with every article, picture or save. */
const LARGE = new Set(['articles', 'articles_fts', 'article_revisions', 'media_items'])

/** More rows than any request shows, and fewer than an archive has. */
const MANY_ROWS = 5_000

/** Records every read of a newsroom and explains it with the values that it had. */
export function watchPlans(deps: Deps, url: string): WatchedPlans {
  const pool = new pg.Pool({ connectionString: url })
  const statements: Array<{ text: string; values: unknown[] }> = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  // The type of drizzle includes the pool, which Sql leaves out.
  const read = drizzle({ client: pool, schema, logger }) as unknown as Sql
  const readCache = { get: <T>(_: string, compute: () => Promise<T>) => compute() }

  async function findCostlyIn(text: string, values: unknown[] = []): Promise<string[]> {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    return plan ? nodesOf(plan).filter(isCostly).map(describe) : []
  }

  return {
    deps: { ...deps, readCache, db: { ...deps.db, read } },
    findCostlyIn,
    async findCostly(load) {
      statements.length = 0
      await load()
      if (statements.length === 0) throw new Error('Nothing was read')
      const found: string[] = []
      for (const { text, values } of statements.splice(0)) {
        for (const costly of await findCostlyIn(text, values)) found.push(`${costly} in ${text}`)
      }
      return found
    },
    close: () => pool.end(),
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

function isCostly(node: Plan): boolean {
  if (node['Node Type'] === 'Seq Scan') return LARGE.has(node['Relation Name'] ?? '')
  // An incremental sort stops when the limit is reached.
  return node['Node Type'] === 'Sort' && (node.Plans?.[0]?.['Plan Rows'] ?? 0) > MANY_ROWS
}

const describe = (node: Plan) =>
  `${node['Node Type']} of ${node['Relation Name'] ?? `${node.Plans?.[0]?.['Plan Rows']} rows`}`
