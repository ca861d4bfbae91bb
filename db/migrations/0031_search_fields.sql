DROP INDEX `articles_sitemap`;--> statement-breakpoint
ALTER TABLE `articles` ADD `search_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `search_description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `share_image` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `search_hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `canonical_url` text;--> statement-breakpoint
CREATE INDEX `articles_sitemap` ON `articles` (`status`,`is_noindex`,`search_hidden`,`id`,`published_at`,`revised_at`,`category`,`slug`,`canonical_url`);--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `search_title` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `search_description` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `share_image` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `canonical_url` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `search_hidden` integer;