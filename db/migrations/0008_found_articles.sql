DROP INDEX `articles_desk`;--> statement-breakpoint
CREATE INDEX `articles_found` ON `articles` (`id`,`updated_at`);