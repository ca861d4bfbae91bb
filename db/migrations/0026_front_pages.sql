CREATE TABLE `front_page_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer NOT NULL,
	`version` integer NOT NULL,
	`layout` text,
	`saved_by` integer,
	`saved_at` text NOT NULL,
	`next_change_at` text,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `front_page_versions_page` ON `front_page_versions` (`page_id`,`version`);--> statement-breakpoint
CREATE INDEX `front_page_versions_due` ON `front_page_versions` (`next_change_at`);