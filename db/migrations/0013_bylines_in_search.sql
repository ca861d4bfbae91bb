DROP TRIGGER articles_fts_insert;
--> statement-breakpoint
DROP TRIGGER articles_fts_update;
--> statement-breakpoint
DROP TRIGGER articles_fts_delete;
--> statement-breakpoint
DROP TABLE articles_fts;
--> statement-breakpoint
DROP VIEW articles_indexed;
--> statement-breakpoint
CREATE VIEW articles_indexed AS
SELECT id, title, excerpt, content, char(57344) || 'status' || status || ' ' || char(57344) || 'category' || category || ' ' || char(57344) || 'author' || coalesce(author_id, 0) AS facets FROM articles;
--> statement-breakpoint
CREATE VIRTUAL TABLE articles_fts USING fts5(
  title, excerpt, content, facets,
  content='articles_indexed', content_rowid='id',
  tokenize="unicode61 remove_diacritics 2", prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || new.category || ' ' || char(57344) || 'author' || coalesce(new.author_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content, status, category, author_id ON articles
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.content IS NOT new.content
  OR old.status IS NOT new.status OR old.category IS NOT new.category OR old.author_id IS NOT new.author_id BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || old.category || ' ' || char(57344) || 'author' || coalesce(old.author_id, 0));
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || new.category || ' ' || char(57344) || 'author' || coalesce(new.author_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || old.category || ' ' || char(57344) || 'author' || coalesce(old.author_id, 0));
END;
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts, rank) VALUES ('rank', 'bm25(8.0, 3.0, 1.0, 0.0)');
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts) VALUES ('rebuild');
