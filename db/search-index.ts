import { sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'

/**
 * Creates the full-text index over `articles(title, excerpt, content)`, the triggers that keep it, and fills
 * it: the text of a custom migration. The index stores no text of its own (external content). Its rank is
 * bm25 with a hit in the title weighing 8, in the excerpt 3, in the content 1. A migration that rebuilds
 * `articles` drops the triggers and must repeat them.
 */
export const searchIndexSql = `CREATE VIRTUAL TABLE articles_fts USING fts5(
  title, excerpt, content,
  content='articles', content_rowid='id',
  tokenize="unicode61 remove_diacritics 2", prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO articles_fts (rowid, title, excerpt, content)
  VALUES (new.id, new.title, new.excerpt, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content);
  INSERT INTO articles_fts (rowid, title, excerpt, content)
  VALUES (new.id, new.title, new.excerpt, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content);
END;
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts, rank) VALUES ('rank', 'bm25(8.0, 3.0, 1.0)');
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts) VALUES ('rebuild');
`

/** Stand around every hit in a SearchHit's texts; to become <mark> after the text has been escaped. */
export const HIT_START = '\u0002'
export const HIT_END = '\u0003'

/** Where a page of hits ended. */
export interface SearchCursor {
  rank: number
  id: number
}

/** One published article that matches, its hits between HIT_START and HIT_END. `rank` is lower for better. */
export interface SearchHit extends SearchCursor {
  title: string
  excerpt: string | null
  /** About 24 words of the content around its best hits, `…` where it was cut. */
  snippet: string
}

interface MatchQuery {
  /** From toMatchQuery, never a reader's own text. */
  match: string
  categories?: readonly string[] | undefined
}

interface SearchQuery extends MatchQuery {
  limit: number
  /** The last hit of the page before. */
  after?: SearchCursor | undefined
}

/**
 * Published articles matching, best first and the newest first among equals. Hits are marked for one page
 * only: marking reads the whole article, which would cost the more the commoner the word.
 */
export async function searchPublished(read: Database['read'], query: SearchQuery): Promise<SearchHit[]> {
  const { match, limit, after, categories } = query
  const beyond = after
    ? sql`AND (rank > ${after.rank} OR (rank = ${after.rank} AND articles.id < ${after.id}))`
    : sql``
  return read.all<SearchHit>(sql`
    WITH page AS MATERIALIZED (
      SELECT articles.id AS id, rank AS score
      FROM articles_fts JOIN articles ON articles.id = articles_fts.rowid
      WHERE articles_fts MATCH ${match} AND articles.status = 'published' ${within(categories)} ${beyond}
      ORDER BY rank, articles.id DESC LIMIT ${limit}
    )
    SELECT page.id AS id, page.score AS rank,
      highlight(articles_fts, 0, ${HIT_START}, ${HIT_END}) AS title,
      highlight(articles_fts, 1, ${HIT_START}, ${HIT_END}) AS excerpt,
      snippet(articles_fts, 2, ${HIT_START}, ${HIT_END}, '…', 24) AS snippet
    FROM page CROSS JOIN articles_fts ON articles_fts.rowid = page.id
    WHERE articles_fts MATCH ${match}
    ORDER BY page.score, page.id DESC`)
}

/** How many published articles match. */
export async function countMatches(read: Database['read'], query: MatchQuery): Promise<number> {
  const [row] = read.all<{ n: number }>(sql`
    SELECT count(*) AS n FROM articles_fts JOIN articles ON articles.id = articles_fts.rowid
    WHERE articles_fts MATCH ${query.match} AND articles.status = 'published' ${within(query.categories)}`)
  return row?.n ?? 0
}

function within(categories: readonly string[] | undefined) {
  return categories?.length ? sql`AND articles.category IN ${[...categories]}` : sql``
}
