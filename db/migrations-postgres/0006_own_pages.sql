ALTER TABLE "articles" ADD COLUMN "page_slug" text;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_page_slug" ON "articles" USING btree ("page_slug");