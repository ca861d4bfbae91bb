CREATE TABLE `record_articles` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`row_version` integer NOT NULL,
	`is_live` integer NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`typos` integer DEFAULT 0 NOT NULL,
	`withdrawn_reason` text,
	`withdrawn_at` text
);
--> statement-breakpoint
CREATE TABLE `record_checkpoints` (
	`origin` text NOT NULL,
	`size` integer NOT NULL,
	`root` text NOT NULL,
	`note` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`origin`, `size`)
);
--> statement-breakpoint
CREATE TABLE `record_leaves` (
	`leaf_index` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`article_id` integer,
	`version` integer,
	`line` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `record_leaves_article` ON `record_leaves` (`article_id`,`leaf_index`);--> statement-breakpoint
CREATE TABLE `record_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`origin` text NOT NULL,
	`secret` text NOT NULL,
	`verifier_key` text NOT NULL,
	`start_size` integer NOT NULL,
	`handover` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_logs_origin_unique` ON `record_logs` (`origin`);--> statement-breakpoint
CREATE TABLE `record_nodes` (
	`level` integer NOT NULL,
	`node_index` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`level`, `node_index`)
);
--> statement-breakpoint
CREATE TABLE `record_versions` (
	`article_id` integer NOT NULL,
	`version` integer NOT NULL,
	`leaf_index` integer NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`hash` text,
	`salt` text,
	`text` text,
	`reason` text,
	PRIMARY KEY(`article_id`, `version`)
);
--> statement-breakpoint
CREATE INDEX `record_versions_leaf` ON `record_versions` (`leaf_index`,`article_id`);--> statement-breakpoint
CREATE TABLE `record_witnessed` (
	`origin` text PRIMARY KEY NOT NULL,
	`verifier_key` text NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	`root` text,
	`note` text,
	`signed_at` text,
	`conflict` text,
	`conflict_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `record_witnesses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`verifier_key` text NOT NULL,
	`url` text NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	`signed_at` text,
	`cosignature` text,
	`cosigned_origin` text,
	`next_attempt_at` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` text,
	`failure` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_witnesses_verifier_key_unique` ON `record_witnesses` (`verifier_key`);--> statement-breakpoint
-- A leaf of the public record is written once.
CREATE TRIGGER record_leaves_no_update BEFORE UPDATE ON record_leaves BEGIN
  SELECT RAISE(ABORT, 'the public record is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER record_leaves_no_delete BEFORE DELETE ON record_leaves BEGIN
  SELECT RAISE(ABORT, 'the public record is append-only');
END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the old leaf without firing the trigger above.
CREATE TRIGGER record_leaves_no_replace BEFORE INSERT ON record_leaves
WHEN EXISTS (SELECT 1 FROM record_leaves WHERE leaf_index = new.leaf_index) BEGIN
  SELECT RAISE(ABORT, 'the public record is append-only');
END;
--> statement-breakpoint
-- A newsroom that exists already begins its record when an admin decides.
-- row-count: settings may change
INSERT INTO settings (key, value, updated_at)
SELECT 'record', '{"mode":"off"}', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM articles);
