CREATE TABLE `analytics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`page_views` integer NOT NULL,
	`unique_visitors` integer NOT NULL,
	`article_views` text DEFAULT '{}' NOT NULL,
	`social_engagement` text DEFAULT '{}' NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `analytics_date_unique` ON `analytics` (`date`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`subject_type` text,
	`subject_id` text,
	`before` text,
	`after` text,
	`address_class` text NOT NULL,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE TABLE `page_view_rollups` (
	`hour` text NOT NULL,
	`article_id` integer NOT NULL,
	`views` integer NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`engaged_seconds` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hour`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `page_view_rollups_article` ON `page_view_rollups` (`article_id`,`hour`);--> statement-breakpoint
CREATE TABLE `referrer_rollups` (
	`date` text NOT NULL,
	`article_id` integer NOT NULL,
	`referrer` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`date`, `article_id`, `referrer`)
);
--> statement-breakpoint
CREATE TABLE `social_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL,
	`platform` text NOT NULL,
	`engagement` text DEFAULT '{}' NOT NULL,
	`article_id` integer,
	`author_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `social_posts_at` ON `social_posts` (`created_at`);--> statement-breakpoint
CREATE INDEX `social_posts_article` ON `social_posts` (`article_id`);--> statement-breakpoint
CREATE TABLE `visitor_hashes` (
	`date` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`date`, `hash`)
);
--> statement-breakpoint
CREATE TABLE `article_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text NOT NULL,
	`category` text NOT NULL,
	`featured_image` text NOT NULL,
	`editor_id` integer,
	`reason` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `article_revisions_article` ON `article_revisions` (`article_id`,`version`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`category` text DEFAULT 'news' NOT NULL,
	`featured_image` text DEFAULT '' NOT NULL,
	`image_alt` text DEFAULT '' NOT NULL,
	`image_caption` text DEFAULT '' NOT NULL,
	`image_credit` text DEFAULT '' NOT NULL,
	`image_decorative` integer DEFAULT false NOT NULL,
	`author_id` integer,
	`project_id` integer,
	`status` text DEFAULT 'published' NOT NULL,
	`status_before_trash` text,
	`version` integer DEFAULT 1 NOT NULL,
	`source_url` text,
	`is_model_assisted` integer DEFAULT false NOT NULL,
	`is_noindex` integer DEFAULT false NOT NULL,
	`review_note` text DEFAULT '' NOT NULL,
	`planned_for` text,
	`scheduled_for` text,
	`is_late` integer DEFAULT false NOT NULL,
	`published_at` text,
	`revised_at` text,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `articles_public` ON `articles` (`status`,"published_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `articles_public_category` ON `articles` (`status`,`category`,"published_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `articles_desk` ON `articles` ("updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `articles_desk_status` ON `articles` (`status`,"updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `articles_scheduled` ON `articles` (`status`,`scheduled_for`);--> statement-breakpoint
CREATE INDEX `articles_planned` ON `articles` (`planned_for`);--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`);--> statement-breakpoint
CREATE INDEX `articles_project` ON `articles` (`project_id`);--> statement-breakpoint
CREATE INDEX `articles_source` ON `articles` (`source_url`);--> statement-breakpoint
CREATE TABLE `breaking_news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`text` text NOT NULL,
	`article_id` integer,
	`position` integer NOT NULL,
	`created_by` integer,
	`created_at` text NOT NULL,
	`expires_at` text,
	`retired_at` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `breaking_news_live` ON `breaking_news` (`retired_at`,`position`);--> statement-breakpoint
CREATE TABLE `corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`text` text NOT NULL,
	`author_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `corrections_article` ON `corrections` (`article_id`);--> statement-breakpoint
CREATE INDEX `corrections_at` ON `corrections` (`created_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`article_id` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rewrites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`article_id` integer,
	`source_url` text NOT NULL,
	`source_title` text NOT NULL,
	`source_text` text NOT NULL,
	`source_hash` text NOT NULL,
	`style` text NOT NULL,
	`engine` text NOT NULL,
	`model` text,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`images` text NOT NULL,
	`findings` text NOT NULL,
	`similarity` text NOT NULL,
	`approved_by` integer,
	`approved_at` text,
	`approval_reason` text,
	`approved_title` text,
	`approved_content` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `rewrites_user` ON `rewrites` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `rewrites_source` ON `rewrites` (`source_url`);--> statement-breakpoint
CREATE INDEX `rewrites_article` ON `rewrites` (`article_id`);--> statement-breakpoint
CREATE TABLE `user_favorites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`article_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_favorites_article` ON `user_favorites` (`article_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_favorites_once` ON `user_favorites` (`user_id`,`article_id`);--> statement-breakpoint
CREATE TABLE `media_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`url` text NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`mime` text DEFAULT 'application/octet-stream' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`sha256` text,
	`width` integer,
	`height` integer,
	`variants` text DEFAULT '[]' NOT NULL,
	`placeholder` text,
	`alt_text` text DEFAULT '' NOT NULL,
	`is_decorative` integer DEFAULT false NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`credit` text DEFAULT '' NOT NULL,
	`usage_rights` text DEFAULT '' NOT NULL,
	`focal_x` real DEFAULT 0.5 NOT NULL,
	`focal_y` real DEFAULT 0.5 NOT NULL,
	`article_id` integer,
	`project_id` integer,
	`uploaded_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_items_url_unique` ON `media_items` (`url`);--> statement-breakpoint
CREATE INDEX `media_items_sha256` ON `media_items` (`sha256`);--> statement-breakpoint
CREATE INDEX `media_items_article` ON `media_items` (`article_id`);--> statement-breakpoint
CREATE INDEX `media_items_project` ON `media_items` (`project_id`);--> statement-breakpoint
CREATE INDEX `media_items_type` ON `media_items` (`type`,`id`);--> statement-breakpoint
CREATE TABLE `media_uses` (
	`article_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	`place` text NOT NULL,
	PRIMARY KEY(`article_id`, `media_id`, `place`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_uses_media` ON `media_uses` (`media_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`status` text DEFAULT 'active' NOT NULL,
	`deadline` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `projects_deadline` ON `projects` (`deadline`);--> statement-breakpoint
CREATE TABLE `demo_rows` (
	`table_name` text NOT NULL,
	`row_id` integer NOT NULL,
	PRIMARY KEY(`table_name`, `row_id`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_by` integer,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`status` integer,
	`error` text,
	`delivered_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_hook` ON `webhook_deliveries` (`webhook_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`events` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`role` text,
	`created_by` integer,
	`created_at` text NOT NULL,
	`expires_at` text,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_links_token_hash_unique` ON `one_time_links` (`token_hash`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` text NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password` text NOT NULL,
	`full_name` text,
	`role` text DEFAULT 'user' NOT NULL,
	`disabled_at` text,
	`last_login_at` text,
	`totp_secret` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);