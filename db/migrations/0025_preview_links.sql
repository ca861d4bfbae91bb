CREATE TABLE `preview_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`article_id` integer NOT NULL,
	`revision_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`created_by` integer,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`opens` integer DEFAULT 0 NOT NULL,
	`last_opened_at` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`revision_id`) REFERENCES `article_revisions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_links_token_hash_unique` ON `preview_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `preview_links_article` ON `preview_links` (`article_id`,`id`);--> statement-breakpoint
CREATE INDEX `preview_links_revision` ON `preview_links` (`revision_id`);--> statement-breakpoint
CREATE INDEX `preview_links_creator` ON `preview_links` (`created_by`);--> statement-breakpoint
CREATE INDEX `preview_links_expires` ON `preview_links` (`expires_at`);