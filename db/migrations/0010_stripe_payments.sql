CREATE TABLE `stripe_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stripe_id` text NOT NULL,
	`customer_id` text DEFAULT '' NOT NULL,
	`subscriber_id` integer,
	`group_id` integer,
	`price_id` text DEFAULT '' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`started_at` text,
	`paid_until` text,
	`is_renewing` integer DEFAULT false NOT NULL,
	`is_to_cancel` integer DEFAULT false NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`fetch_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`group_id`) REFERENCES `member_groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_subscriptions_stripe_id` ON `stripe_subscriptions` (`stripe_id`);--> statement-breakpoint
CREATE INDEX `stripe_subscriptions_reader` ON `stripe_subscriptions` (`subscriber_id`,`group_id`);--> statement-breakpoint
CREATE INDEX `stripe_subscriptions_fetch` ON `stripe_subscriptions` (`fetch_at`);--> statement-breakpoint
ALTER TABLE `member_groups` ADD `stripe_price` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` ADD `unpaid_until` text;