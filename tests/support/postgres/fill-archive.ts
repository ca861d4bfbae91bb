import { administer } from './test-database.ts'

/** Fills a migrated database with articles, one every ten minutes back from March 14, 2026, and what belongs to them. */
export async function fillArchive(url: string, articles: number): Promise<void> {
  await administer(
    `BEGIN;
     -- Filled at once below, in a tenth of the time.
     ALTER TABLE articles DISABLE TRIGGER USER;
     INSERT INTO contributors (id, name, slug, created_at, updated_at)
     SELECT 1000 + n, 'Author ' || n, 'author-' || n, '2026-01-01', '2026-01-01' FROM generate_series(1, 200) AS n;
     INSERT INTO articles (title, content, excerpt, category, author_id, byline_ids, status, published_at, scheduled_for,
       deleted_at, created_at, updated_at)
     SELECT 'Story ' || n || ' of the bridge', 'The council met about topic' || n % 500 || ' and word' || n % 7 || '.',
       'Number ' || n, (ARRAY['news', 'politics', 'science', 'sports', 'health'])[1 + n % 5], 1 + n % 3, (1001 + n % 200)::text,
       status,
       CASE WHEN status IN ('published', 'unpublished') THEN at END, CASE WHEN status = 'scheduled' THEN at END,
       CASE WHEN status = 'trash' THEN at END, at, at
     FROM (SELECT n, to_char(timestamp '2026-03-14' - n * interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') AS at,
       CASE WHEN n % 100 < 94 THEN 'published'
         ELSE (ARRAY['draft', 'review', 'unpublished', 'trash', 'published', 'scheduled'])[n % 100 - 93] END AS status
       FROM generate_series(1, ${articles}) AS n) AS stories;
     INSERT INTO articles_fts (id, words)
     SELECT id, setweight(broadsheet_words(title), 'A') || setweight(broadsheet_words(excerpt), 'B') ||
       setweight(broadsheet_words(content), 'C') || array_to_tsvector(ARRAY[U&'\\E000' || 'status' || status,
       U&'\\E000' || 'category' || category, U&'\\E000' || 'author' || byline_ids])
     FROM articles WHERE id NOT IN (SELECT id FROM articles_fts);
     INSERT INTO article_bylines (article_id, position, contributor_id, roles, published_at)
     SELECT id, 1, byline_ids::bigint, '["words"]', CASE status WHEN 'published' THEN published_at END FROM articles;
     DELETE FROM article_counts;
     INSERT INTO article_counts (status, category, n) SELECT status, category, count(*) FROM articles GROUP BY 1, 2;
     ALTER TABLE articles ENABLE TRIGGER USER;
     INSERT INTO article_revisions (article_id, version, title, content, excerpt, category, featured_image, editor_id,
       reason, created_at)
     SELECT id, version, title, content, excerpt, category, featured_image, author_id, 'create', created_at
     FROM articles;
     INSERT INTO media_items (title, type, url, mime, bytes, alt_text, caption, created_at, updated_at)
     SELECT 'Picture ' || n || ' of the bridge', 'image', '/uploads/' || n || '.jpg', 'image/jpeg', 1000,
       'A bridge', 'Taken at noon', '2026-01-01', '2026-01-01' FROM generate_series(1, ${articles / 5}) AS n;
     COMMIT`,
    url,
  )
  await administer('ANALYZE', url)
}
