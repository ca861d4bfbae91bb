CREATE VIRTUAL TABLE articles_fts USING fts5(
  title, excerpt, content,
  content='articles', content_rowid='id',
  tokenize="unicode61 remove_diacritics 2", prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO articles_fts (rowid, title, excerpt, content)
  VALUES (new.id, new.title, new.excerpt, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content);
  INSERT INTO articles_fts (rowid, title, excerpt, content)
  VALUES (new.id, new.title, new.excerpt, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content);
END;
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts, rank) VALUES ('rank', 'bm25(8.0, 3.0, 1.0)');
--> statement-breakpoint
INSERT INTO articles_fts (articles_fts) VALUES ('rebuild');
