ALTER TABLE `article_revisions` ADD `access` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `access` text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `open_content` text;
--> statement-breakpoint
-- Readers search the open part of a text. The whole text of restricted articles is in an index for the newsroom.
DROP TRIGGER articles_fts_insert;
--> statement-breakpoint
DROP TRIGGER articles_fts_update;
--> statement-breakpoint
DROP TRIGGER articles_fts_delete;
--> statement-breakpoint
DROP VIEW articles_indexed;
--> statement-breakpoint
CREATE VIEW articles_indexed AS
SELECT id, title, excerpt, CASE WHEN access = 'everyone' THEN content ELSE coalesce(open_content, '') END AS content,
  char(57344) || 'status' || status || ' ' || char(57344) || 'category' || CASE WHEN category GLOB '*[^a-z]*' THEN 'x' || lower(hex(category)) ELSE category END || ' ' || char(57344) || 'author' ||
      CASE byline_ids WHEN '' THEN '0' ELSE replace(byline_ids, ' ', ' ' || char(57344) || 'author') END AS facets FROM articles;
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, CASE WHEN new.access = 'everyone' THEN new.content ELSE coalesce(new.open_content, '') END,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' ||
      CASE new.byline_ids WHEN '' THEN '0' ELSE replace(new.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content, access, open_content, status, category, byline_ids ON articles
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.content IS NOT new.content
  OR old.access IS NOT new.access OR old.open_content IS NOT new.open_content
  OR old.status IS NOT new.status OR old.category IS NOT new.category OR old.byline_ids IS NOT new.byline_ids BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, CASE WHEN old.access = 'everyone' THEN old.content ELSE coalesce(old.open_content, '') END,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || CASE WHEN old.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(old.category)) ELSE old.category END || ' ' || char(57344) || 'author' ||
      CASE old.byline_ids WHEN '' THEN '0' ELSE replace(old.byline_ids, ' ', ' ' || char(57344) || 'author') END);
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, CASE WHEN new.access = 'everyone' THEN new.content ELSE coalesce(new.open_content, '') END,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' ||
      CASE new.byline_ids WHEN '' THEN '0' ELSE replace(new.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, CASE WHEN old.access = 'everyone' THEN old.content ELSE coalesce(old.open_content, '') END,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || CASE WHEN old.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(old.category)) ELSE old.category END || ' ' || char(57344) || 'author' ||
      CASE old.byline_ids WHEN '' THEN '0' ELSE replace(old.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE restricted_fts USING fts5(
  title, excerpt, content, facets,
  content='', contentless_delete=1,
  tokenize="unicode61 remove_diacritics 2", prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER restricted_fts_insert AFTER INSERT ON articles WHEN new.access <> 'everyone' BEGIN
  INSERT INTO restricted_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' ||
      CASE new.byline_ids WHEN '' THEN '0' ELSE replace(new.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
CREATE TRIGGER restricted_fts_update AFTER UPDATE OF title, excerpt, content, access, status, category, byline_ids ON articles
WHEN old.access <> 'everyone' OR new.access <> 'everyone' BEGIN
  DELETE FROM restricted_fts WHERE rowid = old.id;
  INSERT INTO restricted_fts (rowid, title, excerpt, content, facets)
  SELECT new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' ||
      CASE new.byline_ids WHEN '' THEN '0' ELSE replace(new.byline_ids, ' ', ' ' || char(57344) || 'author') END
  WHERE new.access <> 'everyone';
END;
--> statement-breakpoint
CREATE TRIGGER restricted_fts_delete AFTER DELETE ON articles WHEN old.access <> 'everyone' BEGIN
  DELETE FROM restricted_fts WHERE rowid = old.id;
END;
