import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Column, StoredTable } from '#db/schema/columns.ts'
import * as tables from '#db/schema/index.ts'
import { isAddress, isImportedAs } from './erase-person.ts'
import type { Reader } from './person.ts'

/** Rows about a person as the copy of the data has them. */
export interface Part {
  table: StoredTable
  isOf: SQL | undefined
  newest: Column
  columns: Record<string, Column>
  /** The position of a name or title. */
  join?: { table: StoredTable; on: SQL }
}

type Columns = Column | [Column, ...Column[]]

/** Returns the parts of a copy that belong to an address. */
export function partsOfReader(reader: Reader): Record<string, Part> {
  const { newsletterSubscriptions, newsletters, memberships, tiers, stripeSubscriptions } = tables
  const { issueRecipients, issues, transactionalEmails, readerLinks, comments, importItems, importRows } =
    tables
  return {
    newsletters: {
      table: newsletterSubscriptions,
      isOf: eq(newsletterSubscriptions.subscriberId, reader.id),
      newest: newsletterSubscriptions.createdAt,
      columns: {
        name: newsletters.name,
        since: newsletterSubscriptions.createdAt,
        until: newsletterSubscriptions.endedAt,
      },
      join: { table: newsletters, on: eq(newsletters.id, newsletterSubscriptions.newsletterId) },
    },
    memberships: {
      table: memberships,
      isOf: eq(memberships.subscriberId, reader.id),
      newest: memberships.id,
      columns: {
        tier: tiers.name,
        since: memberships.since,
        until: memberships.until,
        source: memberships.source,
      },
      join: { table: tiers, on: eq(tiers.id, memberships.tierId) },
    },
    payments: {
      table: stripeSubscriptions,
      isOf: eq(stripeSubscriptions.subscriberId, reader.id),
      newest: stripeSubscriptions.id,
      columns: only(stripeSubscriptions, 'stripeId', 'customerId', 'status', 'startedAt', 'paidUntil'),
    },
    issues: {
      table: issueRecipients,
      isOf: eq(issueRecipients.subscriberId, reader.id),
      newest: issueRecipients.id,
      columns: {
        subject: issues.subject,
        ...only(issueRecipients, 'address', 'state', 'reason', 'updatedAt'),
      },
      join: { table: issues, on: eq(issues.id, issueRecipients.issueId) },
    },
    mails: {
      table: transactionalEmails,
      isOf: isAddress(transactionalEmails.address, reader.email),
      newest: transactionalEmails.id,
      columns: only(transactionalEmails, 'kind', 'address', 'subject', 'state', 'createdAt'),
    },
    mailedLinks: {
      table: readerLinks,
      isOf: or(isAddress(readerLinks.email, reader.email), eq(readerLinks.subscriberId, reader.id)),
      newest: readerLinks.id,
      columns: only(readerLinks, 'kind', 'email', 'consentWords', 'createdAt', 'expiresAt', 'usedAt'),
    },
    comments: {
      table: comments,
      isOf: isAddress(comments.email, reader.email),
      newest: comments.id,
      columns: only(comments, 'articleId', 'name', 'email', 'url', 'text', 'createdAt'),
    },
    imported: {
      table: importItems,
      isOf: isImportedAs(reader),
      newest: importItems.updatedAt,
      columns: only(importItems, 'source', 'sourceId', 'result', 'original', 'updatedAt'),
    },
    beforeImports: {
      table: importRows,
      isOf: and(eq(importRows.tableName, 'subscribers'), eq(importRows.rowKey, String(reader.id))),
      newest: importRows.importId,
      columns: only(importRows, 'before', 'after'),
    },
  }
}

/** Returns the parts of a copy that belong to an account. */
export function partsOfAccount(userId: number): Record<string, Part> {
  const part = (table: StoredTable, by: Columns, columns: Record<string, Column>): Part => {
    const isTime = ({ name }: Column) => /^(?:\w+_)?at$/.test(name)
    const [first, ...others] = Array.isArray(by) ? by : [by]
    const newest = Object.values(columns).find(isTime) ?? first
    return { table, isOf: or(...[first, ...others].map((each) => eq(each, userId))), newest, columns }
  }
  const { articles, notes, noteThreads, sections, userFavorites, userSections } = tables
  return {
    favorites: {
      ...part(userFavorites, userFavorites.userId, {
        articleId: userFavorites.articleId,
        title: articles.title,
        addedAt: userFavorites.createdAt,
      }),
      newest: userFavorites.id,
      join: { table: articles, on: eq(articles.id, userFavorites.articleId) },
    },
    notes: {
      ...part(notes, notes.authorId, {
        articleId: noteThreads.articleId,
        quote: noteThreads.quote,
        ...only(notes, 'text', 'createdAt', 'editedAt'),
      }),
      newest: notes.id,
      join: { table: noteThreads, on: eq(noteThreads.id, notes.threadId) },
    },
    sections: {
      ...part(userSections, userSections.userId, { name: sections.name }),
      join: { table: sections, on: eq(sections.id, userSections.sectionId) },
    },
    ...Object.fromEntries(
      Object.entries(ROWS).map(([name, [table, by, columns]]) => [name, part(table, by, columns)]),
    ),
  }
}

/** Tables that name an account, by which columns, and what a copy shows of a row. */
const ROWS: Readonly<Record<string, readonly [StoredTable, Columns, Record<string, Column>]>> = {
  log: [tables.auditLog, tables.auditLog.actorId, only(tables.auditLog, 'at', 'action', 'addressClass')],
  sessions: [
    tables.sessions,
    tables.sessions.userId,
    only(tables.sessions, 'createdAt', 'expiresAt', 'userAgent'),
  ],
  notices: [tables.userNotices, tables.userNotices.userId, only(tables.userNotices, 'kinds')],
  oneTimeLinks: [
    tables.oneTimeLinks,
    [tables.oneTimeLinks.userId, tables.oneTimeLinks.createdBy],
    only(tables.oneTimeLinks, 'kind', 'role', 'createdAt', 'expiresAt', 'usedAt'),
  ],
  apiTokens: [
    tables.apiTokens,
    tables.apiTokens.userId,
    only(tables.apiTokens, 'name', 'role', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'),
  ],
  askedAddresses: [
    tables.readerLinks,
    tables.readerLinks.userId,
    only(tables.readerLinks, 'kind', 'email', 'createdAt', 'expiresAt', 'usedAt'),
  ],
  codes: [tables.totpUsedSteps, tables.totpUsedSteps.userId, only(tables.totpUsedSteps, 'step')],
  wrongGuesses: [
    tables.failedGuesses,
    tables.failedGuesses.userId,
    only(tables.failedGuesses, 'kind', 'count', 'endsAt'),
  ],
  repeatedCalls: [
    tables.idempotencyKeys,
    tables.idempotencyKeys.userId,
    only(tables.idempotencyKeys, 'key', 'articleId', 'createdAt'),
  ],
  person: [
    tables.contributors,
    tables.contributors.userId,
    only(tables.contributors, 'name', 'slug', 'portrait', 'about', 'links', 'createdAt'),
  ],
  articles: [
    tables.articles,
    tables.articles.authorId,
    { articleId: tables.articles.id, ...only(tables.articles, 'title', 'createdAt') },
  ],
  revisions: [
    tables.articleRevisions,
    tables.articleRevisions.editorId,
    only(tables.articleRevisions, 'articleId', 'version', 'reason', 'createdAt'),
  ],
  previewLinks: [
    tables.previewLinks,
    tables.previewLinks.createdBy,
    only(tables.previewLinks, 'articleId', 'note', 'createdAt', 'expiresAt'),
  ],
  corrections: [
    tables.corrections,
    tables.corrections.authorId,
    only(tables.corrections, 'articleId', 'text', 'createdAt'),
  ],
  noteRecipients: [
    tables.noteRecipients,
    tables.noteRecipients.userId,
    only(tables.noteRecipients, 'noteId', 'reason', 'readAt'),
  ],
  resolvedNotes: [
    tables.noteThreads,
    tables.noteThreads.resolvedById,
    only(tables.noteThreads, 'articleId', 'quote', 'resolvedAt'),
  ],
  uploads: [
    tables.mediaItems,
    tables.mediaItems.uploadedBy,
    only(tables.mediaItems, 'url', 'title', 'createdAt'),
  ],
  breakingNews: [
    tables.breakingNews,
    tables.breakingNews.createdBy,
    only(tables.breakingNews, 'text', 'createdAt'),
  ],
  socialPosts: [
    tables.socialPosts,
    tables.socialPosts.authorId,
    only(tables.socialPosts, 'content', 'platform', 'createdAt'),
  ],
  frontPages: [
    tables.frontPageVersions,
    tables.frontPageVersions.savedBy,
    only(tables.frontPageVersions, 'pageId', 'version', 'savedAt'),
  ],
  settings: [tables.settings, tables.settings.updatedBy, only(tables.settings, 'key', 'updatedAt')],
  templates: [
    tables.articleTemplates,
    tables.articleTemplates.updatedBy,
    only(tables.articleTemplates, 'name', 'updatedAt'),
  ],
  boxes: [
    tables.reusableBoxes,
    tables.reusableBoxes.updatedBy,
    only(tables.reusableBoxes, 'name', 'updatedAt'),
  ],
  writtenIssues: [
    tables.issues,
    [tables.issues.authorId, tables.issues.editorId, tables.issues.orderedBy],
    only(tables.issues, 'subject', 'status', 'createdAt', 'orderedAt'),
  ],
  rewrites: [
    tables.rewrites,
    [tables.rewrites.userId, tables.rewrites.approvedBy],
    only(tables.rewrites, 'sourceUrl', 'title', 'createdAt', 'approvedAt'),
  ],
  sources: [
    tables.sources,
    [tables.sources.createdBy, tables.sources.updatedBy],
    only(tables.sources, 'name', 'createdAt', 'updatedAt'),
  ],
  articleSources: [
    tables.articleSources,
    [tables.articleSources.addedBy, tables.articleSources.acknowledgedBy],
    only(tables.articleSources, 'articleId', 'url', 'fetchedAt', 'acknowledgedAt'),
  ],
  webhooks: [tables.webhooks, tables.webhooks.createdBy, only(tables.webhooks, 'url', 'createdAt')],
  imports: [tables.imports, tables.imports.startedBy, only(tables.imports, 'kind', 'fileName', 'createdAt')],
  receiptPoints: [
    tables.settledPoints,
    tables.settledPoints.settledBy,
    only(tables.settledPoints, 'source', 'settledAt'),
  ],
}

function only<T extends StoredTable, K extends keyof T & string>(
  table: T,
  ...names: K[]
): Record<string, Column> {
  return Object.fromEntries(names.map((name) => [name, table[name] as unknown as Column]))
}
