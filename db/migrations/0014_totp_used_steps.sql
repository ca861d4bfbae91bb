CREATE TABLE `totp_used_steps` (
	`user_id` integer NOT NULL,
	`step` integer NOT NULL,
	PRIMARY KEY(`user_id`, `step`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Recovery codes never expire, so rows with an expiry are the replay marks that this table replaces.
DELETE FROM `one_time_links` WHERE `kind` = 'recovery' AND `expires_at` IS NOT NULL;
