CREATE TABLE `embeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`site_name` text DEFAULT '' NOT NULL,
	`poster` text DEFAULT '' NOT NULL,
	`frame` text DEFAULT '' NOT NULL,
	`shape` text DEFAULT 'wide' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`next_fetch_at` text,
	`fetched_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `embeds_url` ON `embeds` (`url`);--> statement-breakpoint
CREATE INDEX `embeds_due` ON `embeds` (`next_fetch_at`);