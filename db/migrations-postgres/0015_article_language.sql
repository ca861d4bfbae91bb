ALTER TABLE "article_revisions" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "lang" text DEFAULT '' NOT NULL;