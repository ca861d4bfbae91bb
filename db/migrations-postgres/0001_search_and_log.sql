-- Extensions that every managed PostgreSQL offers and the owner of a database may create.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Commits of all processes in their order. A process reads what is newer than what it knows.
CREATE TABLE commit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  events text NOT NULL
);
--> statement-breakpoint
CREATE INDEX commit_log_at ON commit_log (at);
--> statement-breakpoint
-- Lowercase letters without accents. Immutable because it names its dictionary, so an index may use it.
CREATE FUNCTION broadsheet_fold(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(words, NFKC))) $$;
--> statement-breakpoint
-- The words of a text. What is neither letter nor digit separates words, as it does on SQLite.
CREATE FUNCTION broadsheet_words(words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT to_tsvector('pg_catalog.simple', regexp_replace(public.broadsheet_fold(words), '[^[:alnum:]]+', ' ', 'g')) $$;
--> statement-breakpoint
-- A searched word, split like the texts; its parts follow each other. With is_prefix, longer words match too.
CREATE FUNCTION broadsheet_query(word text, is_prefix boolean) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT CASE WHEN is_prefix AND numnode(phrase) > 0 THEN (phrase::text || ':*')::tsquery ELSE phrase END
  FROM (SELECT phraseto_tsquery('pg_catalog.simple',
    regexp_replace(public.broadsheet_fold(word), '[^[:alnum:]]+', ' ', 'g')) AS phrase) AS searched
$$;
--> statement-breakpoint
-- The full-text index. `words` holds title (A), excerpt (B) and content (C), and status, category and author as words
-- that begin with U+E000, so filters use the index too.
CREATE TABLE articles_fts (
  id bigint PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
  words tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX articles_fts_words ON articles_fts USING gin (words);
--> statement-breakpoint
CREATE FUNCTION articles_fts_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO articles_fts (id, words) VALUES (new.id,
    setweight(public.broadsheet_words(new.title), 'A') ||
    setweight(public.broadsheet_words(new.excerpt), 'B') ||
    setweight(public.broadsheet_words(new.content), 'C') ||
    array_to_tsvector(ARRAY[
      U&'\E000' || 'status' || new.status,
      U&'\E000' || 'category' || new.category,
      U&'\E000' || 'author' || coalesce(new.author_id, 0)]))
  ON CONFLICT (id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles
FOR EACH ROW EXECUTE FUNCTION articles_fts_update();
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE ON articles
FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.excerpt IS DISTINCT FROM new.excerpt
  OR old.content IS DISTINCT FROM new.content OR old.status IS DISTINCT FROM new.status
  OR old.category IS DISTINCT FROM new.category OR old.author_id IS DISTINCT FROM new.author_id)
EXECUTE FUNCTION articles_fts_update();
--> statement-breakpoint
-- Finds words also within longer words. The expression is that of db/queries/media.ts.
CREATE INDEX media_items_search ON media_items USING gin (
  public.broadsheet_fold(title || E'\n' || caption || E'\n' || credit || E'\n' || alt_text || E'\n' || usage_rights)
  public.gin_trgm_ops);
--> statement-breakpoint
-- A line of the log is written once, whoever is connected.
CREATE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_change BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION audit_log_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION audit_log_append_only();
--> statement-breakpoint
CREATE FUNCTION article_counts_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE article_counts SET n = n - 1 WHERE status = old.status AND category = old.category;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO article_counts AS counts (status, category, n) VALUES (new.status, new.category, 1)
    ON CONFLICT (status, category) DO UPDATE SET n = counts.n + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER article_counts_change AFTER INSERT OR DELETE ON articles
FOR EACH ROW EXECUTE FUNCTION article_counts_update();
--> statement-breakpoint
CREATE TRIGGER article_counts_move AFTER UPDATE ON articles
FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.category IS DISTINCT FROM new.category)
EXECUTE FUNCTION article_counts_update();
--> statement-breakpoint
CREATE FUNCTION analytics_months_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM analytics_months WHERE month = substr(old.date, 1, 7); END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM analytics_months WHERE month = substr(new.date, 1, 7); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER analytics_months_change AFTER INSERT OR DELETE OR UPDATE OF date, article_views ON analytics
FOR EACH ROW EXECUTE FUNCTION analytics_months_delete();
