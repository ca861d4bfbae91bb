import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns, is, Table } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as schema from '../schema/index.ts'

/** Nullable columns that these queries sort by only where the column has a value. */
const ALWAYS_SET: Record<string, string> = {
  'articles.publishedAt': 'set by every publication, and the queries read published articles',
  'articles.scheduledFor': 'the queries compare it with a time',
  'articles.plannedFor': 'the queries compare it with a time',
  'projects.deadline': 'the queries compare it with a day',
  'articleSources.nextCheckAt': 'the query compares it with a time',
  'articleSources.changedAt': 'the query reads sources that have changed',
  'articleBylines.publishedAt': 'the query requires a value',
  'articleTags.publishedAt': 'the query requires a value',
  'articleSeries.publishedAt': 'the query requires a value',
  'articles.pageSlug': 'the query requires a value',
  'breakingNews.expiresAt': 'the query requires a value',
  'webhookDeliveries.nextAttemptAt': 'the query compares it with a time',
}

const sources = ['src/server', 'src/features', 'src/drivers', 'db']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/^db\/schema|\/tables\//.test(path))

/** Returns the columns that a source sorts by, such as `articles.publishedAt`. */
const sortedBy = (source: string) =>
  [...source.matchAll(/\b(?:asc|desc)\((\w+)\.(\w+)\)/g)].map(([, table, column]) => `${table}.${column}`)

function isNullable(name: string): boolean {
  const [tableName = '', columnName = ''] = name.split('.')
  const table = (schema as Record<string, unknown>)[tableName]
  if (!is(table, Table)) return false
  return getTableColumns(table)[columnName]?.notNull === false
}

it('no list is sorted by a column with missing values, which SQLite and PostgreSQL place differently', () => {
  const columns = new Set(sources.flatMap((path) => sortedBy(readFileSync(path, 'utf8'))))
  expect(columns.size).toBeGreaterThan(20)
  expect([...columns].filter(isNullable).filter((name) => !(name in ALWAYS_SET))).toEqual([])
})

it('recognizes a nullable column', () => {
  expect(sortedBy('.orderBy(desc(rewrites.approvedAt), asc(rewrites.id))').filter(isNullable)).toEqual([
    'rewrites.approvedAt',
  ])
})
