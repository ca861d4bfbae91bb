import { flag, id, index, instant, integer, primaryKey, table, text } from '#db/schema/columns.ts'
import type { LeafKind } from '#features/record/shared/record.ts'

// No foreign keys to articles: the record outlives them.

/** The leaves of the public record. Triggers make it append-only. */
export const recordLeaves = table(
  'record_leaves',
  {
    /** Counted from 0, without gaps. */
    index: integer('leaf_index').primaryKey(),
    kind: text('kind').$type<LeafKind>().notNull(),
    at: instant('at').notNull(),
    /** Null for a leaf about several articles, or about the record itself. */
    articleId: integer('article_id'),
    version: integer('version'),
    /** The canonical JSON that is hashed. */
    line: text('line').notNull(),
  },
  {
    events: { none: 'written by the change that pages show, which has an event' },
    persons: { none: 'names articles' },
    moves: { none: 'the signed record has an export of its files' },
    traces: 'history',
  },
  (row) => [index('record_leaves_article').on(row.articleId, row.index)],
)

/** The versions of articles that readers saw. A withdrawal by law deletes the salts and texts of an article. */
export const recordVersions = table(
  'record_versions',
  {
    articleId: integer('article_id').notNull(),
    /** Counted from 1, without gaps. */
    version: integer('version').notNull(),
    leafIndex: integer('leaf_index').notNull(),
    kind: text('kind').$type<LeafKind>().notNull(),
    at: instant('at').notNull(),
    /** SHA-256 of the salt and the text, in base 64; null for a version without a text. */
    hash: text('hash'),
    /** 32 random bytes in base 64. */
    salt: text('salt'),
    /** The canonical JSON of the version. */
    text: text('text'),
    /** Why it was changed, for readers; for a correction, its text. */
    reason: text('reason'),
  },
  {
    events: { none: 'written by the change that pages show, which has an event' },
    persons: { none: 'has what readers saw, which stays' },
    moves: { none: 'the signed record has an export of its files' },
    traces: 'history',
  },
  (row) => [
    primaryKey({ columns: [row.articleId, row.version] }),
    index('record_versions_leaf').on(row.leafIndex, row.articleId),
  ],
)

/** What the record knows about each article now, derived from its versions. */
export const recordArticles = table(
  'record_articles',
  {
    articleId: integer('article_id').primaryKey(),
    /** The newest version in the record. */
    version: integer('version').notNull(),
    /** The version of the article's row that was recorded, or one of `ROW_STATES`. */
    rowVersion: integer('row_version').notNull(),
    isLive: flag('is_live').notNull(),
    /** Versions after the first publication that are not typos. */
    changes: integer('changes').notNull().default(0),
    typos: integer('typos').notNull().default(0),
    /** Why the words were deleted by law; readers see it. */
    withdrawnReason: text('withdrawn_reason'),
    withdrawnAt: instant('withdrawn_at'),
  },
  {
    events: { none: 'written by the change that pages show, which has an event' },
    persons: { none: 'names articles' },
    moves: { none: 'the signed record has an export of its files' },
    traces: 'history',
  },
)

/** Roots of complete subtrees with 256 leaves or a power of that, so tiles need not read every leaf. */
export const recordNodes = table(
  'record_nodes',
  {
    /** 1 for subtrees of 256 leaves, 2 for 65,536. */
    level: integer('level').notNull(),
    index: integer('node_index').notNull(),
    hash: text('hash').notNull(),
  },
  {
    events: { none: 'derived from the leaves' },
    persons: { none: 'has hashes only' },
    moves: { none: 'derived' },
  },
  (row) => [primaryKey({ columns: [row.level, row.index] })],
)

/** The logs of this newsroom. A change of its address begins another one. */
export const recordLogs = table(
  'record_logs',
  {
    id: id(),
    origin: text('origin').notNull().unique(),
    /** The Ed25519 secret in base 64, 32 bytes. */
    secret: text('secret').notNull(),
    /** The verifier key of its checkpoints. */
    verifierKey: text('verifier_key').notNull(),
    /** Leaves that existed when it began. */
    startSize: integer('start_size').notNull(),
    /** A note that the keys of the former log and of this one signed. */
    handover: text('handover'),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'read when a checkpoint is signed' },
    persons: { none: 'has keys of the newsroom' },
    moves: { none: 'secrets stay' },
  },
)

/** Signed checkpoints. */
export const recordCheckpoints = table(
  'record_checkpoints',
  {
    origin: text('origin').notNull(),
    size: integer('size').notNull(),
    root: text('root').notNull(),
    /** The signed note, without cosignatures. */
    note: text('note').notNull(),
    /** When the newest of its lines was added. */
    at: instant('at').notNull(),
  },
  {
    events: ['record.signed'],
    persons: { none: 'has signatures only' },
    moves: { none: 'the signed record has an export of its files' },
  },
  (row) => [primaryKey({ columns: [row.origin, row.size] })],
)

/** Witnesses that cosign the checkpoints of this newsroom. */
export const recordWitnesses = table(
  'record_witnesses',
  {
    id: id(),
    verifierKey: text('verifier_key').notNull().unique(),
    /** The prefix of its calls. */
    url: text('url').notNull(),
    /** The size that it signed last, and when. */
    size: integer('size').notNull().default(0),
    signedAt: instant('signed_at'),
    /** The signature line of that size. */
    cosignature: text('cosignature'),
    cosignedOrigin: text('cosigned_origin'),
    nextAttemptAt: instant('next_attempt_at'),
    failures: integer('failures').notNull().default(0),
    /** Since when it has not signed, and why not. */
    failingSince: instant('failing_since'),
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: ['record.signed'],
    persons: { none: 'names other newsrooms' },
    moves: { none: 'the signed record has an export of its files' },
  },
)

/** Logs of other newsrooms whose checkpoints this one cosigns, with the last one. */
export const recordWitnessed = table(
  'record_witnessed',
  {
    origin: text('origin').primaryKey(),
    verifierKey: text('verifier_key').notNull(),
    size: integer('size').notNull().default(0),
    root: text('root'),
    /** The signed note with our cosignature; null before the first. */
    note: text('note'),
    signedAt: instant('signed_at'),
    /** The last checkpoint with a valid signature that contradicted an earlier one. */
    conflict: text('conflict'),
    conflictAt: instant('conflict_at'),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'read when another newsroom sends a checkpoint' },
    persons: { none: 'names other newsrooms' },
    moves: { none: 'belongs to records of others' },
  },
)
