import pg from 'pg'
import type { DatabaseCheck } from '#db/backup/check-database.ts'
import { DatabaseStartError } from '#db/connection/database-errors.ts'
import { connectionSettings, describeAddress } from './address.ts'
import { toStartError } from './postgres-errors.ts'

/**
 * Checks tables, references, indexes and derived rows of a PostgreSQL database, such as one that was restored. The
 * server may be running. Throws DatabaseStartError if there is no newsroom.
 */
export async function checkPostgres(url: string): Promise<DatabaseCheck> {
  const client = new pg.Client(connectionSettings(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await check(client, describeAddress(url))
  } catch (error) {
    throw toStartError(error, url)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function check(client: pg.Client, at: string): Promise<DatabaseCheck> {
  const tables = await namesOf(client, TABLES)
  if (!tables.includes('__migrations')) throw new DatabaseStartError(`There is no newsroom in ${at}.`)
  const counts: Record<string, number> = {}
  // Reading every row finds pages that cannot be read.
  for (const name of tables)
    counts[name] = await countOf(client, `SELECT count(t::text) AS n FROM "${name}" AS t`)
  return {
    problems: [
      ...(await findBrokenReferences(client)),
      ...(await namesOf(client, INVALID_INDEXES)).map((name) => `the index ${name} is not valid`),
      ...(await findStaleRows(client)),
    ],
    schemaVersion: counts['__migrations'] ?? 0,
    counts,
    uploads: await namesOf(client, UPLOADS),
  }
}

async function namesOf(client: pg.Client, text: string): Promise<string[]> {
  return (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
}

async function countOf(client: pg.Client, text: string): Promise<number> {
  return Number((await client.query<{ n: string }>(text)).rows[0]?.n)
}

interface Reference {
  child: string
  parent: string
  isPresent: string
  matches: string
}

/** A load that disabled triggers may have left rows that refer to missing ones. */
async function findBrokenReferences(client: pg.Client): Promise<string[]> {
  const problems: string[] = []
  for (const { child, parent, isPresent, matches } of (await client.query<Reference>(REFERENCES)).rows) {
    const missing = `NOT EXISTS (SELECT 1 FROM ${parent} AS p WHERE ${matches})`
    const n = await countOf(
      client,
      `SELECT count(*) AS n FROM ${child} AS c WHERE ${isPresent} AND ${missing}`,
    )
    if (n > 0) problems.push(`${n} rows of ${child} refer to missing rows of ${parent}`)
  }
  return problems
}

/** Triggers write these rows, unless they were disabled while rows were loaded. */
async function findStaleRows(client: pg.Client): Promise<string[]> {
  const missing = await countOf(client, NOT_INDEXED)
  return missing > 0 ? [`${missing} articles are missing in the search index`] : []
}

const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`

const INVALID_INDEXES = `SELECT indexrelid::regclass::text AS name FROM pg_index
  JOIN pg_class ON pg_class.oid = indexrelid
  WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace`

const REFERENCES = `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
    string_agg(format('c.%I IS NOT NULL', own.attname), ' AND ') AS "isPresent",
    string_agg(format('p.%I = c.%I', other.attname, own.attname), ' AND ') AS matches
  FROM pg_constraint
  CROSS JOIN unnest(conkey, confkey) AS pair(own_key, other_key)
  JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = own_key
  JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = other_key
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
  GROUP BY pg_constraint.oid, conrelid, confrelid`

const NOT_INDEXED = `SELECT count(*) AS n FROM articles AS a
  WHERE NOT EXISTS (SELECT 1 FROM articles_fts AS f WHERE f.id = a.id)
    AND NOT EXISTS (SELECT 1 FROM search_queue AS q WHERE q.article_id = a.id)`

const UPLOADS = `SELECT substr(url, 10) AS name FROM (
    SELECT url FROM media_items
    UNION SELECT variant ->> 'url' FROM media_items, json_array_elements(variants::json) AS variant
  ) AS files WHERE url LIKE '/uploads/%' ORDER BY 1`
