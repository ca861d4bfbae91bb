import type { StoredEntry } from '#features/moving/shared/receipt.ts'
import type { ImportProgress, ImportState, TakenBack } from '#features/moving/shared/imports.ts'
import {
  flag,
  id,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  timestamps,
} from '#db/schema/columns.ts'

/** Runs of the importer. */
export const imports = table(
  'imports',
  {
    id: id(),
    /** The system it came from, such as `wordpress`. */
    kind: text('kind').notNull(),
    /** Names the old site in `import_items`, such as `wordpress:https://old.example`. Empty until it is read. */
    source: text('source').notNull().default(''),
    fileName: text('file_name').notNull(),
    /** The folder of the uploaded file, or the path that the command line named. */
    filePath: text('file_path').notNull(),
    options: json<Record<string, unknown>>('options').notNull().default({}),
    state: text('state').$type<ImportState>().notNull(),
    progress: json<ImportProgress>('progress').notNull(),
    /** The receipt as JSON, or empty until there is one. */
    receipt: text('receipt').notNull().default(''),
    /** Why it failed, or empty. */
    message: text('message').notNull().default(''),
    /** What was removed when the import was taken back; null before. */
    takenBack: json<TakenBack>('taken_back'),
    startedBy: integer('started_by'),
    ...timestamps(),
    finishedAt: instant('finished_at'),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: {
      named: { startedBy: ['account', 'keep'] },
      copy: { imports: { columns: ['kind', 'fileName', 'createdAt'] } },
    },
    moves: { none: 'work of imports' },
    traces: 'written by imports',
  },
  (row) => [index('imports_state').on(row.state, row.id)],
)

/** What became of each record of a source, so importing it again changes nothing. */
export const importItems = table(
  'import_items',
  {
    source: text('source').notNull(),
    /** The type of the record, such as `article`. */
    type: text('type').notNull(),
    sourceId: text('source_id').notNull(),
    /** The row that it became, or null. */
    targetId: integer('target_id'),
    /** The address that it became, for files and redirects; empty otherwise. */
    targetPath: text('target_path').notNull().default(''),
    /** SHA-256 of the record as it was imported. */
    hash: text('hash').notNull(),
    /** The version of the article that the importer wrote. A later one was edited here and is never overwritten. */
    targetVersion: integer('target_version'),
    /** Its entry on the receipt; empty for files of texts. */
    result: json<Partial<StoredEntry>>('result').notNull().default({}),
    /** Fields without an equivalent here, to export them again. */
    original: json<Record<string, unknown>>('original').notNull().default({}),
    importId: integer('import_id').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  {
    events: { none: 'read by the importer and the export' },
    persons: {
      named: { sourceId: ['imported record', 'delete row'] },
      copy: { imported: { columns: ['source', 'sourceId', 'result', 'original', 'updatedAt'] } },
    },
    moves: { none: 'what an old site had goes with the articles' },
    traces: 'written by imports',
  },
  (row) => [
    primaryKey({ columns: [row.source, row.type, row.sourceId] }),
    index('import_items_target').on(row.type, row.targetId),
    index('import_items_import').on(row.importId),
  ],
)

/**
 * The rows that a run of the importer made, changed or deleted, so it can be taken back. One that is gone again is not
 * listed. Rows that go with an article, such as its byline, are not listed either.
 */
export const importRows = table(
  'import_rows',
  {
    importId: integer('import_id').notNull(),
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    /** The run made it. */
    isNew: flag('is_new').notNull(),
    /** SHA-256 of what the importer wrote last, of the fields that people change; empty for a row that it deleted. */
    digest: text('digest').notNull(),
    /** The row before the run; null for a new one. */
    before: json<Record<string, unknown>>('before'),
    /** The row as the importer wrote it, of settings; null for other tables. */
    after: json<Record<string, unknown>>('after'),
    /** Why it stayed when the run was taken back, as the key of a text; empty before. */
    reason: text('reason').notNull().default(''),
  },
  {
    events: { none: 'read when an import is taken back' },
    persons: {
      named: { rowKey: ['imported row', 'delete row'] },
      copy: { beforeImports: { columns: ['before', 'after'] } },
    },
    moves: { none: 'work of imports' },
    traces: 'written by imports',
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.tableName, row.rowKey] }),
    index('import_rows_row').on(row.tableName, row.rowKey),
  ],
)

/** Open points of receipts that an editor has checked off, on every receipt of the same source. */
export const settledPoints = table(
  'import_settled_points',
  {
    source: text('source').notNull(),
    /** A hash of the point. */
    key: text('key').notNull(),
    settledBy: integer('settled_by'),
    settledAt: instant('settled_at').notNull(),
  },
  {
    events: { none: 'shown in the dashboard only, and read when asked for' },
    persons: {
      named: { settledBy: ['account', 'keep'] },
      copy: { receiptPoints: { columns: ['source', 'settledAt'] } },
    },
    moves: { none: 'work of imports' },
  },
  (row) => [primaryKey({ columns: [row.source, row.key] })],
)
