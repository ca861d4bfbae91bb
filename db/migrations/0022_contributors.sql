CREATE TABLE `article_bylines` (
	`article_id` integer NOT NULL,
	`position` integer NOT NULL,
	`contributor_id` integer NOT NULL,
	`roles` text NOT NULL,
	`published_at` text,
	PRIMARY KEY(`article_id`, `position`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contributor_id`) REFERENCES `contributors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_bylines_contributor` ON `article_bylines` (`article_id`,`contributor_id`);--> statement-breakpoint
CREATE INDEX `article_bylines_published` ON `article_bylines` (`contributor_id`,"published_at" desc,"article_id" desc);--> statement-breakpoint
CREATE TABLE `contributors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`slug` text,
	`portrait` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`user_id` integer,
	`merged_into_id` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contributors_slug_unique` ON `contributors` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `contributors_user_id_unique` ON `contributors` (`user_id`);--> statement-breakpoint
CREATE INDEX `contributors_name` ON `contributors` (`name`,`id`);--> statement-breakpoint
ALTER TABLE `articles` ADD `byline_ids` text DEFAULT '' NOT NULL;
--> statement-breakpoint
INSERT INTO contributors (id, name, user_id, created_at, updated_at)
SELECT id, coalesce(full_name, ''), id, created_at, updated_at FROM users
WHERE role <> 'user' OR id IN (SELECT author_id FROM articles);
--> statement-breakpoint
INSERT INTO article_bylines (article_id, position, contributor_id, roles, published_at)
SELECT id, 1, author_id, '["words"]', CASE status WHEN 'published' THEN published_at END FROM articles WHERE author_id IS NOT NULL;
--> statement-breakpoint
-- The ids are those of the accounts, so the words of the search index stay as they are.
UPDATE articles SET byline_ids = author_id WHERE author_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER article_bylines_move AFTER UPDATE OF status, published_at ON articles
WHEN old.status IS NOT new.status OR old.published_at IS NOT new.published_at BEGIN
  UPDATE article_bylines SET published_at = CASE new.status WHEN 'published' THEN new.published_at END
  WHERE article_id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER articles_fts_insert;
--> statement-breakpoint
DROP TRIGGER articles_fts_update;
--> statement-breakpoint
DROP TRIGGER articles_fts_delete;
--> statement-breakpoint
DROP VIEW articles_indexed;
--> statement-breakpoint
CREATE VIEW articles_indexed AS
SELECT id, title, excerpt, content, char(57344) || 'status' || status || ' ' || char(57344) || 'category' || CASE WHEN category GLOB '*[^a-z]*' THEN 'x' || lower(hex(category)) ELSE category END || ' ' || char(57344) || 'author' ||
  CASE byline_ids WHEN '' THEN '0' ELSE replace(byline_ids, ' ', ' ' || char(57344) || 'author') END AS facets FROM articles;
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' ||
      CASE new.byline_ids WHEN '' THEN '0' ELSE replace(new.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content, status, category, byline_ids ON articles
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.content IS NOT new.content
  OR old.status IS NOT new.status OR old.category IS NOT new.category OR old.byline_ids IS NOT new.byline_ids BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || CASE WHEN old.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(old.category)) ELSE old.category END || ' ' || char(57344) || 'author' ||
      CASE old.byline_ids WHEN '' THEN '0' ELSE replace(old.byline_ids, ' ', ' ' || char(57344) || 'author') END);
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' ||
      CASE new.byline_ids WHEN '' THEN '0' ELSE replace(new.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || CASE WHEN old.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(old.category)) ELSE old.category END || ' ' || char(57344) || 'author' ||
      CASE old.byline_ids WHEN '' THEN '0' ELSE replace(old.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
