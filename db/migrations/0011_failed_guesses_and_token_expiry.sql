CREATE TABLE `failed_guesses` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `failed_guesses_ends` ON `failed_guesses` (`ends_at`);--> statement-breakpoint
ALTER TABLE `api_tokens` ADD `expires_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `username_look` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(trim(username_key, '._-'), 'vv', 'w'), 'm', 'rn'), '0', 'o'), '1', 'l'), 'i', 'l')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `users_look` ON `users` (`username_look`);