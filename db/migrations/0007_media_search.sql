CREATE VIRTUAL TABLE media_fts USING fts5(
  title, caption, credit, alt_text, usage_rights,
  content='media_items', content_rowid='id',
  tokenize="trigram remove_diacritics 1"
);
--> statement-breakpoint
CREATE TRIGGER media_fts_insert AFTER INSERT ON media_items BEGIN
  INSERT INTO media_fts (rowid, title, caption, credit, alt_text, usage_rights)
  VALUES (new.id, new.title, new.caption, new.credit, new.alt_text, new.usage_rights);
END;
--> statement-breakpoint
CREATE TRIGGER media_fts_update AFTER UPDATE OF title, caption, credit, alt_text, usage_rights ON media_items BEGIN
  INSERT INTO media_fts (media_fts, rowid, title, caption, credit, alt_text, usage_rights)
  VALUES ('delete', old.id, old.title, old.caption, old.credit, old.alt_text, old.usage_rights);
  INSERT INTO media_fts (rowid, title, caption, credit, alt_text, usage_rights)
  VALUES (new.id, new.title, new.caption, new.credit, new.alt_text, new.usage_rights);
END;
--> statement-breakpoint
CREATE TRIGGER media_fts_delete AFTER DELETE ON media_items BEGIN
  INSERT INTO media_fts (media_fts, rowid, title, caption, credit, alt_text, usage_rights)
  VALUES ('delete', old.id, old.title, old.caption, old.credit, old.alt_text, old.usage_rights);
END;
--> statement-breakpoint
INSERT INTO media_fts (media_fts) VALUES ('rebuild');
