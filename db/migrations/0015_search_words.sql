CREATE TABLE `search_queue` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`has_old_entry` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_queue_by_age` ON `search_queue` (`has_old_entry`,`article_id`);
--> statement-breakpoint
-- Words of articles are written by the product (db/search/index-articles.ts), the same on both databases. Triggers add
-- articles to the queue. The old index answers until the job has been through the archive, and is emptied then.
-- trigger: restricted_fts_insert may go
-- trigger: restricted_fts_update may go
-- trigger: restricted_fts_delete may go
DROP TRIGGER articles_fts_insert;
--> statement-breakpoint
DROP TRIGGER articles_fts_update;
--> statement-breakpoint
DROP TRIGGER articles_fts_delete;
--> statement-breakpoint
DROP TRIGGER restricted_fts_insert;
--> statement-breakpoint
DROP TRIGGER restricted_fts_update;
--> statement-breakpoint
DROP TRIGGER restricted_fts_delete;
--> statement-breakpoint
DROP VIEW articles_indexed;
--> statement-breakpoint
ALTER TABLE articles_fts RENAME TO articles_fts_old;
--> statement-breakpoint
DROP TABLE restricted_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE articles_fts USING fts5(
  title, excerpt, content, facets, content='', contentless_delete=1, tokenize='ascii', prefix='2 3'
);
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts, rank) VALUES ('rank', 'bm25(8.0, 3.0, 1.0, 0.0)');
--> statement-breakpoint
-- The whole text of restricted articles, for the newsroom.
CREATE VIRTUAL TABLE restricted_fts USING fts5(
  title, excerpt, content, facets, content='', contentless_delete=1, tokenize='ascii', prefix='2 3'
);
--> statement-breakpoint
INSERT INTO search_queue (article_id, has_old_entry) SELECT id, 1 FROM articles;
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO search_queue (article_id) VALUES (new.id) ON CONFLICT DO UPDATE SET has_old_entry = 0;
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content, access, open_content, status, category, byline_ids ON articles
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.content IS NOT new.content
  OR old.access IS NOT new.access OR old.open_content IS NOT new.open_content
  OR old.status IS NOT new.status OR old.category IS NOT new.category OR old.byline_ids IS NOT new.byline_ids BEGIN
  INSERT INTO search_queue (article_id) VALUES (new.id) ON CONFLICT DO UPDATE SET has_old_entry = 0;
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  DELETE FROM articles_fts WHERE rowid = old.id;
  DELETE FROM restricted_fts WHERE rowid = old.id;
END;
