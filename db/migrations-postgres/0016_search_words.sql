CREATE TABLE "search_queue" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"has_old_entry" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_queue" ADD CONSTRAINT "search_queue_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_queue_by_age" ON "search_queue" USING btree ("has_old_entry","article_id");
--> statement-breakpoint
-- Words of articles are written by the product (db/search/index-articles.ts), the same on both databases. Triggers add
-- articles to the queue. Processes of an older version still use the functions for words and queries.
INSERT INTO search_queue (article_id, has_old_entry) SELECT id, true FROM articles;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION articles_fts_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id) VALUES (new.id) ON CONFLICT (article_id) DO UPDATE SET has_old_entry = false;
  RETURN NULL;
END $$;
