ALTER TABLE `articles` ADD `page_slug` text;--> statement-breakpoint
CREATE UNIQUE INDEX `articles_page_slug` ON `articles` (`page_slug`);