CREATE TABLE `letter_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`letter_id` integer NOT NULL,
	`at` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_events_letter` ON `letter_events` (`letter_id`,`id`);--> statement-breakpoint
CREATE TABLE `letter_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`places` text DEFAULT '[]' NOT NULL,
	`section_id` integer,
	`sender_name` text DEFAULT '' NOT NULL,
	`is_archived` integer DEFAULT true NOT NULL,
	`rule` text,
	`next_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_lists_slug_unique` ON `letter_lists` (`slug`);--> statement-breakpoint
CREATE TABLE `letter_recipients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`letter_id` integer NOT NULL,
	`subscriber_id` integer,
	`address` text NOT NULL,
	`domain` text NOT NULL,
	`state` text NOT NULL,
	`claim` text,
	`deadline_at` text,
	`next_attempt_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_recipients_once` ON `letter_recipients` (`letter_id`,`address`);--> statement-breakpoint
CREATE INDEX `letter_recipients_due` ON `letter_recipients` (`letter_id`,`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `letter_recipients_sending` ON `letter_recipients` (`state`,`deadline_at`);--> statement-breakpoint
CREATE INDEX `letter_recipients_domain` ON `letter_recipients` (`letter_id`,`domain`);--> statement-breakpoint
CREATE INDEX `letter_recipients_reader` ON `letter_recipients` (`subscriber_id`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`preheader` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`scheduled_at` text,
	`waits_for` text,
	`is_archived` integer DEFAULT true NOT NULL,
	`is_by_rule` integer DEFAULT false NOT NULL,
	`author_id` integer,
	`editor_id` integer,
	`order_number` integer,
	`ordered_by` integer,
	`ordered_at` text,
	`html` text DEFAULT '' NOT NULL,
	`plain_text` text DEFAULT '' NOT NULL,
	`finished_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `letter_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`ordered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_order_number_unique` ON `letters` (`order_number`);--> statement-breakpoint
CREATE INDEX `letters_list` ON `letters` (`list_id`,`id`);--> statement-breakpoint
CREATE INDEX `letters_status` ON `letters` (`status`,`scheduled_at`);--> statement-breakpoint
CREATE TABLE `installation_nodes` (
	`key` text PRIMARY KEY NOT NULL,
	`is_admitted` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `installation_nodes_created` ON `installation_nodes` (`created_at`);--> statement-breakpoint
CREATE TABLE `installations` (
	`id` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`numbers` text DEFAULT '{}' NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_domains` (
	`domain` text PRIMARY KEY NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`wait_until` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_stops` (
	`hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outgoing_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`domain` text NOT NULL,
	`subject` text NOT NULL,
	`plain_text` text NOT NULL,
	`state` text NOT NULL,
	`claim` text,
	`deadline_at` text NOT NULL,
	`next_attempt_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outgoing_mails_due` ON `outgoing_mails` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outgoing_mails_address` ON `outgoing_mails` (`address`);--> statement-breakpoint
CREATE TABLE `user_notices` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`kinds` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `list_days` (
	`list_id` integer NOT NULL,
	`date` text NOT NULL,
	`joined` integer DEFAULT 0 NOT NULL,
	`left_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`list_id`, `date`),
	FOREIGN KEY (`list_id`) REFERENCES `letter_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `list_subscriptions` (
	`subscriber_id` integer NOT NULL,
	`list_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`ended_at` text,
	PRIMARY KEY(`subscriber_id`, `list_id`),
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`list_id`) REFERENCES `letter_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `list_subscriptions_list` ON `list_subscriptions` (`list_id`,`subscriber_id`);--> statement-breakpoint
CREATE TABLE `reader_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`kind` text NOT NULL,
	`subscriber_id` integer,
	`user_id` integer,
	`email` text DEFAULT '' NOT NULL,
	`list_ids` text DEFAULT '[]' NOT NULL,
	`consent_words` text DEFAULT '' NOT NULL,
	`code_hash` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reader_links_token_hash_unique` ON `reader_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `reader_links_subscriber` ON `reader_links` (`subscriber_id`);--> statement-breakpoint
CREATE INDEX `reader_links_ends` ON `reader_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_up_hours` (
	`hour` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirmed_at` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `user_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `subscribers` ADD `language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `consent_source` text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `consent_at` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `consent_words` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_user` ON `subscribers` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscribers_confirmed` ON `subscribers` (`confirmed_at`,`created_at`);