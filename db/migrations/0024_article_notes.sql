CREATE TABLE `note_recipients` (
	`user_id` integer NOT NULL,
	`note_id` integer NOT NULL,
	`reason` text NOT NULL,
	`read_at` text,
	PRIMARY KEY(`user_id`, `note_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_recipients_note` ON `note_recipients` (`note_id`);--> statement-breakpoint
CREATE INDEX `note_recipients_unread` ON `note_recipients` (`user_id`,`read_at`,`note_id`);--> statement-breakpoint
CREATE TABLE `note_threads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`start_offset` integer,
	`quote` text NOT NULL,
	`text_before` text NOT NULL,
	`text_after` text NOT NULL,
	`resolved_at` text,
	`resolved_by_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `note_threads_article` ON `note_threads` (`article_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thread_id` integer NOT NULL,
	`author_id` integer,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`edited_at` text,
	FOREIGN KEY (`thread_id`) REFERENCES `note_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notes_thread` ON `notes` (`thread_id`,`id`);--> statement-breakpoint
CREATE INDEX `notes_author` ON `notes` (`author_id`,`id`);