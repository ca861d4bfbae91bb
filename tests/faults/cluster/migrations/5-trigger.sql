CREATE FUNCTION note_desk_{n}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desks_{n} VALUES (NEW.id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_desk_{n} AFTER INSERT OR UPDATE ON articles FOR EACH ROW EXECUTE FUNCTION note_desk_{n}();
