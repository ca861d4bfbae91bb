ALTER TABLE article_revisions ADD COLUMN desk_{n} text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE articles ADD COLUMN desk_{n} text NOT NULL DEFAULT '';
