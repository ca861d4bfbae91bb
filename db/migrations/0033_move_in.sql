CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`parent_id` integer,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comments_article` ON `comments` (`article_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `import_items` (
	`source` text NOT NULL,
	`type` text NOT NULL,
	`source_id` text NOT NULL,
	`target_id` integer,
	`target_path` text DEFAULT '' NOT NULL,
	`hash` text NOT NULL,
	`target_version` integer,
	`result` text DEFAULT '{}' NOT NULL,
	`original` text DEFAULT '{}' NOT NULL,
	`import_id` integer NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`source`, `type`, `source_id`)
);
--> statement-breakpoint
CREATE INDEX `import_items_target` ON `import_items` (`type`,`target_id`);--> statement-breakpoint
CREATE INDEX `import_items_import` ON `import_items` (`import_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`file_name` text NOT NULL,
	`file_path` text NOT NULL,
	`options` text DEFAULT '{}' NOT NULL,
	`state` text NOT NULL,
	`progress` text NOT NULL,
	`receipt` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`started_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`finished_at` text
);
--> statement-breakpoint
CREATE INDEX `imports_state` ON `imports` (`state`,`id`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`tier` text NOT NULL,
	`is_subscribed` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`labels` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_key_unique` ON `subscribers` (`email_key`);--> statement-breakpoint
CREATE INDEX `subscribers_name` ON `subscribers` (`name`,`id`);