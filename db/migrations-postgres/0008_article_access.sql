ALTER TABLE "article_revisions" ADD COLUMN "access" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "access" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "open_content" text;
--> statement-breakpoint
-- Readers search `words`, which holds the open part of a text. The newsroom also searches the whole text of
-- restricted articles; it is null for all others.
ALTER TABLE articles_fts ADD COLUMN whole_words tsvector;
--> statement-breakpoint
CREATE INDEX articles_fts_whole_words ON articles_fts USING gin (whole_words);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION articles_fts_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  beside tsvector := setweight(public.broadsheet_words(new.title), 'A') ||
    setweight(public.broadsheet_words(new.excerpt), 'B') ||
    array_to_tsvector(ARRAY[
      U&'\E000' || 'status' || new.status,
      U&'\E000' || 'category' || new.category] ||
      ARRAY(SELECT U&'\E000' || 'author' || person
        FROM unnest(string_to_array(coalesce(nullif(new.byline_ids, ''), '0'), ' ')) AS person));
BEGIN
  INSERT INTO articles_fts (id, words, whole_words) VALUES (new.id,
    beside || setweight(public.broadsheet_words(
      CASE WHEN new.access = 'everyone' THEN new.content ELSE coalesce(new.open_content, '') END), 'C'),
    CASE WHEN new.access = 'everyone' THEN NULL
      ELSE beside || setweight(public.broadsheet_words(new.content), 'C') END)
  ON CONFLICT (id) DO UPDATE SET words = excluded.words, whole_words = excluded.whole_words;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER articles_fts_update ON articles;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE ON articles
FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.excerpt IS DISTINCT FROM new.excerpt
  OR old.content IS DISTINCT FROM new.content OR old.access IS DISTINCT FROM new.access
  OR old.open_content IS DISTINCT FROM new.open_content OR old.status IS DISTINCT FROM new.status
  OR old.category IS DISTINCT FROM new.category OR old.byline_ids IS DISTINCT FROM new.byline_ids)
EXECUTE FUNCTION articles_fts_update();
