CREATE TABLE `model_usage` (
	`day` text PRIMARY KEY NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `article_sources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`rewrite_id` integer,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`site_name` text DEFAULT '' NOT NULL,
	`byline` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`license` text DEFAULT 'unknown' NOT NULL,
	`credit_line` text DEFAULT '' NOT NULL,
	`rights` text,
	`is_credited` integer DEFAULT false NOT NULL,
	`added_by` integer,
	`fetched_at` text NOT NULL,
	`etag` text DEFAULT '' NOT NULL,
	`last_modified` text DEFAULT '' NOT NULL,
	`last_checked_at` text,
	`next_check_at` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`changed_at` text,
	`changed_text` text,
	`changed_hash` text,
	`changed_note` text DEFAULT '' NOT NULL,
	`acknowledged_by` integer,
	`acknowledged_at` text,
	`acknowledged_text` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`rewrite_id`) REFERENCES `rewrites`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`acknowledged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `article_sources_article` ON `article_sources` (`article_id`);--> statement-breakpoint
CREATE INDEX `article_sources_due` ON `article_sources` (`next_check_at`);--> statement-breakpoint
CREATE INDEX `article_sources_changed` ON `article_sources` (`changed_at`);--> statement-breakpoint
CREATE TABLE `sources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`hosts` text NOT NULL,
	`license` text NOT NULL,
	`credit_line` text DEFAULT '' NOT NULL,
	`license_url` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `rewrites` ADD `input_tokens` integer;--> statement-breakpoint
ALTER TABLE `rewrites` ADD `output_tokens` integer;--> statement-breakpoint
ALTER TABLE `rewrites` ADD `license` text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE `rewrites` ADD `rights` text;--> statement-breakpoint
-- Stories that came from the rewriter already have a source: the newest rewrite of each, due to be checked.
INSERT INTO `article_sources` (`article_id`, `rewrite_id`, `url`, `title`, `site_name`, `byline`, `text`, `hash`, `is_credited`, `added_by`, `fetched_at`, `next_check_at`)
SELECT `article_id`, `id`, `source_url`, `source_title`, `site_name`, `source_byline`, `source_text`, `source_hash`, 1, `user_id`, `created_at`,
	CASE WHEN `source_url` = '' THEN NULL ELSE `created_at` END
FROM `rewrites` WHERE `id` IN (SELECT max(`id`) FROM `rewrites` WHERE `article_id` IS NOT NULL GROUP BY `article_id`);
