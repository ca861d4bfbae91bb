DROP INDEX "articles_sitemap";--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "search_title" text;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "search_description" text;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "share_image" text;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "canonical_url" text;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "search_hidden" boolean;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "share_image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "canonical_url" text;--> statement-breakpoint
CREATE INDEX "articles_sitemap" ON "articles" USING btree ("status","is_noindex","search_hidden","id","published_at","revised_at","category","slug","canonical_url");