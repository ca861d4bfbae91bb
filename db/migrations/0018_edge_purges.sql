CREATE TABLE `purges` (
	`key` text PRIMARY KEY NOT NULL,
	`due_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purges_due` ON `purges` (`due_at`);