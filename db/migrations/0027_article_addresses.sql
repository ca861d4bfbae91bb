CREATE TABLE `former_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_slugs_article` ON `former_slugs` (`article_id`);--> statement-breakpoint
CREATE TABLE `missed_paths` (
	`path` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`referrer` text DEFAULT '' NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`is_dismissed` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `missed_paths_hits` ON `missed_paths` (`is_dismissed`,`hits`,`last_at`);--> statement-breakpoint
DROP INDEX `articles_sitemap`;--> statement-breakpoint
ALTER TABLE `articles` ADD `slug` text;--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_sitemap` ON `articles` (`status`,`is_noindex`,`id`,`published_at`,`revised_at`,`category`,`slug`);--> statement-breakpoint
ALTER TABLE `redirects` ADD `is_manual` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `redirects_manual` ON `redirects` (`is_manual`,`path`);