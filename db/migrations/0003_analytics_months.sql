CREATE TABLE `analytics_months` (
	`month` text PRIMARY KEY NOT NULL,
	`article_views` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER analytics_months_insert AFTER INSERT ON analytics BEGIN
  DELETE FROM analytics_months WHERE month = substr(new.date, 1, 7);
END;
--> statement-breakpoint
CREATE TRIGGER analytics_months_update AFTER UPDATE OF date, article_views ON analytics BEGIN
  DELETE FROM analytics_months WHERE month IN (substr(old.date, 1, 7), substr(new.date, 1, 7));
END;
--> statement-breakpoint
CREATE TRIGGER analytics_months_delete AFTER DELETE ON analytics BEGIN
  DELETE FROM analytics_months WHERE month = substr(old.date, 1, 7);
END;
