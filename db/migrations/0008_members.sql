CREATE TABLE `member_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`trial_days` integer DEFAULT 0 NOT NULL,
	`price` text DEFAULT '' NOT NULL,
	`payment` text DEFAULT 'manual' NOT NULL,
	`pay_url` text DEFAULT '' NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`subscriber_id` integer NOT NULL,
	`since` text NOT NULL,
	`until` text,
	`source` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `member_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_reader` ON `memberships` (`subscriber_id`,`group_id`);--> statement-breakpoint
CREATE INDEX `memberships_group` ON `memberships` (`group_id`,`until`);--> statement-breakpoint
ALTER TABLE `reader_links` ADD `group_id` integer;--> statement-breakpoint
ALTER TABLE `reader_links` ADD `next_id` integer;