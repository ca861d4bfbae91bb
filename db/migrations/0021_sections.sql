CREATE TABLE `section_aliases` (
	`slug` text PRIMARY KEY NOT NULL,
	`section_id` integer NOT NULL,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `section_aliases_section` ON `section_aliases` (`section_id`);--> statement-breakpoint
CREATE TABLE `sections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text DEFAULT '' NOT NULL,
	`picture` text DEFAULT '' NOT NULL,
	`parent_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`is_in_navigation` integer DEFAULT false NOT NULL,
	`has_all_news` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sections_slug_unique` ON `sections` (`slug`);--> statement-breakpoint
CREATE INDEX `sections_order` ON `sections` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `article_series` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`series_id` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_series_parts` ON `article_series` (`series_id`,`position`,`article_id`);--> statement-breakpoint
CREATE TABLE `article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`published_at` text,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_tags_published` ON `article_tags` (`tag_id`,"published_at" desc,"article_id" desc);--> statement-breakpoint
CREATE TABLE `series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_slug_unique` ON `series` (`slug`);--> statement-breakpoint
CREATE INDEX `series_name` ON `series` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);--> statement-breakpoint
CREATE INDEX `tags_name` ON `tags` (`name`,`id`);
--> statement-breakpoint
-- The first sections, in the order of menus.
INSERT INTO sections (slug, name, position, is_in_navigation, has_all_news, created_at, updated_at) VALUES
  ('news', 'News', 1, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('technology', 'Technology', 2, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('politics', 'Politics', 3, 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('business', 'Business', 4, 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('health', 'Health', 5, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('entertainment', 'Entertainment', 6, 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('sports', 'Sports', 7, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('science', 'Science', 8, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
--> statement-breakpoint
-- Lists of a tag or series find published articles by an index, without reading articles.
CREATE TRIGGER article_topics_published AFTER UPDATE OF status, published_at ON articles
WHEN old.status IS NOT new.status OR old.published_at IS NOT new.published_at BEGIN
  UPDATE article_tags SET published_at = CASE WHEN new.status = 'published' THEN new.published_at END
  WHERE article_id = new.id;
  UPDATE article_series SET published_at = CASE WHEN new.status = 'published' THEN new.published_at END
  WHERE article_id = new.id;
END;
--> statement-breakpoint
-- A category with anything but plain letters is one word of the index too: its bytes. Other entries do not change.
DROP TRIGGER articles_fts_insert;
--> statement-breakpoint
DROP TRIGGER articles_fts_update;
--> statement-breakpoint
DROP TRIGGER articles_fts_delete;
--> statement-breakpoint
DROP VIEW articles_indexed;
--> statement-breakpoint
CREATE VIEW articles_indexed AS
SELECT id, title, excerpt, content, char(57344) || 'status' || status || ' ' || char(57344) || 'category' || CASE WHEN category GLOB '*[^a-z]*' THEN 'x' || lower(hex(category)) ELSE category END || ' ' || char(57344) || 'author' || coalesce(author_id, 0) AS facets FROM articles;
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' || coalesce(new.author_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content, status, category, author_id ON articles
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.content IS NOT new.content
  OR old.status IS NOT new.status OR old.category IS NOT new.category OR old.author_id IS NOT new.author_id BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || CASE WHEN old.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(old.category)) ELSE old.category END || ' ' || char(57344) || 'author' || coalesce(old.author_id, 0));
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' || coalesce(new.author_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || CASE WHEN old.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(old.category)) ELSE old.category END || ' ' || char(57344) || 'author' || coalesce(old.author_id, 0));
END;
