CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" bigint NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" bigint NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"first_at" text NOT NULL,
	"last_at" text NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_sitemap";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "is_manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_article" ON "former_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "missed_paths_hits" ON "missed_paths" USING btree ("is_dismissed","hits","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "redirects_manual" ON "redirects" USING btree ("is_manual","path");--> statement-breakpoint
CREATE INDEX "articles_sitemap" ON "articles" USING btree ("status","is_noindex","id","published_at","revised_at","category","slug");