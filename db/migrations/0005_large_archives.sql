CREATE TABLE `article_counts` (
	`status` text NOT NULL,
	`category` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`status`, `category`)
);
--> statement-breakpoint
DROP INDEX `articles_planned`;--> statement-breakpoint
CREATE INDEX `articles_desk_category` ON `articles` (`status`,`category`,"updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `articles_sitemap` ON `articles` (`status`,`is_noindex`,`id`,`published_at`,`revised_at`);--> statement-breakpoint
CREATE INDEX `articles_planned` ON `articles` (`status`,`planned_for`);