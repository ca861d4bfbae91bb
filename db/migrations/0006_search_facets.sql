-- row-count: article_counts may change
DROP TRIGGER articles_fts_insert;
--> statement-breakpoint
DROP TRIGGER articles_fts_update;
--> statement-breakpoint
DROP TRIGGER articles_fts_delete;
--> statement-breakpoint
DROP TABLE articles_fts;
--> statement-breakpoint
CREATE VIEW articles_indexed AS
SELECT id, title, excerpt, content, 'status' || status || ' category' || category AS facets FROM articles;
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
    'status' || new.status || ' category' || new.category);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content, status, category ON articles
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.content IS NOT new.content
  OR old.status IS NOT new.status OR old.category IS NOT new.category BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    'status' || old.status || ' category' || old.category);
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    'status' || new.status || ' category' || new.category);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    'status' || old.status || ' category' || old.category);
END;
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts, rank) VALUES ('rank', 'bm25(8.0, 3.0, 1.0, 0.0)');
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO article_counts (status, category, n) SELECT status, category, count(*) FROM articles GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER article_counts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO article_counts (status, category, n) VALUES (new.status, new.category, 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER article_counts_update AFTER UPDATE OF status, category ON articles
WHEN old.status IS NOT new.status OR old.category IS NOT new.category BEGIN
  UPDATE article_counts SET n = n - 1 WHERE status = old.status AND category = old.category;
  INSERT INTO article_counts (status, category, n) VALUES (new.status, new.category, 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER article_counts_delete AFTER DELETE ON articles BEGIN
  UPDATE article_counts SET n = n - 1 WHERE status = old.status AND category = old.category;
END;
