CREATE TABLE `former_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_slugs_article` ON `former_slugs` (`article_id`);--> statement-breakpoint
CREATE TABLE `missed_paths` (
	`path` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`referrer` text DEFAULT '' NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`is_dismissed` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `missed_paths_hits` ON `missed_paths` (`is_dismissed`,`hits`,`last_at`);--> statement-breakpoint
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
CREATE TABLE `analytics_months` (
	`month` text PRIMARY KEY NOT NULL,
	`article_views` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `visitor_hashes` (
	`date` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`date`, `hash`)
);
--> statement-breakpoint
CREATE TABLE `article_counts` (
	`status` text NOT NULL,
	`category` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`status`, `category`)
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
	`image_alt` text,
	`image_caption` text,
	`image_credit` text,
	`image_decorative` integer,
	`source_url` text,
	`lang` text,
	`search_title` text,
	`search_description` text,
	`share_image` text,
	`canonical_url` text,
	`search_hidden` integer,
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
	`lang` text DEFAULT '' NOT NULL,
	`search_title` text DEFAULT '' NOT NULL,
	`search_description` text DEFAULT '' NOT NULL,
	`share_image` text DEFAULT '' NOT NULL,
	`image_decorative` integer DEFAULT false NOT NULL,
	`search_hidden` integer DEFAULT false NOT NULL,
	`source_url` text,
	`canonical_url` text,
	`author_id` integer,
	`byline_ids` text DEFAULT '' NOT NULL,
	`project_id` integer,
	`status` text DEFAULT 'published' NOT NULL,
	`page_slug` text,
	`slug` text,
	`status_before_trash` text,
	`version` integer DEFAULT 1 NOT NULL,
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
CREATE INDEX `articles_found` ON `articles` (`id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `articles_desk_status` ON `articles` (`status`,"updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `articles_scheduled` ON `articles` (`status`,`scheduled_for`);--> statement-breakpoint
CREATE INDEX `articles_desk_category` ON `articles` (`status`,`category`,"updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `articles_planned` ON `articles` (`status`,`planned_for`);--> statement-breakpoint
CREATE INDEX `articles_sitemap` ON `articles` (`status`,`is_noindex`,`search_hidden`,`id`,`published_at`,`revised_at`,`category`,`slug`,`canonical_url`);--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`);--> statement-breakpoint
CREATE INDEX `articles_project` ON `articles` (`project_id`);--> statement-breakpoint
CREATE INDEX `articles_source` ON `articles` (`source_url`);--> statement-breakpoint
CREATE UNIQUE INDEX `articles_page_slug` ON `articles` (`page_slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug` ON `articles` (`slug`);--> statement-breakpoint
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
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_type`,`subject_id`,`id`);--> statement-breakpoint
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
CREATE TABLE `totp_used_steps` (
	`user_id` integer NOT NULL,
	`step` integer NOT NULL,
	PRIMARY KEY(`user_id`, `step`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `article_bylines` (
	`article_id` integer NOT NULL,
	`position` integer NOT NULL,
	`contributor_id` integer NOT NULL,
	`roles` text NOT NULL,
	`published_at` text,
	PRIMARY KEY(`article_id`, `position`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contributor_id`) REFERENCES `contributors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_bylines_contributor` ON `article_bylines` (`article_id`,`contributor_id`);--> statement-breakpoint
CREATE INDEX `article_bylines_published` ON `article_bylines` (`contributor_id`,"published_at" desc,"article_id" desc);--> statement-breakpoint
CREATE TABLE `contributors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`slug` text,
	`portrait` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`user_id` integer,
	`merged_into_id` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contributors_slug_unique` ON `contributors` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `contributors_user_id_unique` ON `contributors` (`user_id`);--> statement-breakpoint
CREATE INDEX `contributors_name` ON `contributors` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`text` text NOT NULL,
	`author_id` integer,
	`created_at` text NOT NULL,
	`edited_at` text,
	`withdrawn_at` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `corrections_article` ON `corrections` (`article_id`);--> statement-breakpoint
CREATE INDEX `corrections_at` ON `corrections` (`created_at`);--> statement-breakpoint
CREATE TABLE `demo_rows` (
	`table_name` text NOT NULL,
	`row_id` integer NOT NULL,
	PRIMARY KEY(`table_name`, `row_id`)
);
--> statement-breakpoint
CREATE TABLE `embeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`site_name` text DEFAULT '' NOT NULL,
	`poster` text DEFAULT '' NOT NULL,
	`frame` text DEFAULT '' NOT NULL,
	`shape` text DEFAULT 'wide' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`next_fetch_at` text,
	`fetched_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `embeds_url` ON `embeds` (`url`);--> statement-breakpoint
CREATE INDEX `embeds_due` ON `embeds` (`next_fetch_at`);--> statement-breakpoint
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
CREATE INDEX `front_page_versions_due` ON `front_page_versions` (`next_change_at`);--> statement-breakpoint
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
CREATE TABLE `import_settled_points` (
	`source` text NOT NULL,
	`key` text NOT NULL,
	`settled_by` integer,
	`settled_at` text NOT NULL,
	PRIMARY KEY(`source`, `key`)
);
--> statement-breakpoint
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
	`needs_variants` integer DEFAULT false NOT NULL,
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
CREATE INDEX `media_items_needs_variants` ON `media_items` (`needs_variants`,`id`);--> statement-breakpoint
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
CREATE TABLE `model_usage` (
	`day` text PRIMARY KEY NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `notes_author` ON `notes` (`author_id`,`id`);--> statement-breakpoint
CREATE TABLE `preview_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`article_id` integer NOT NULL,
	`revision_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`created_by` integer,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`opens` integer DEFAULT 0 NOT NULL,
	`last_opened_at` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`revision_id`) REFERENCES `article_revisions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_links_token_hash_unique` ON `preview_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `preview_links_article` ON `preview_links` (`article_id`,`id`);--> statement-breakpoint
CREATE INDEX `preview_links_revision` ON `preview_links` (`revision_id`);--> statement-breakpoint
CREATE INDEX `preview_links_creator` ON `preview_links` (`created_by`);--> statement-breakpoint
CREATE INDEX `preview_links_expires` ON `preview_links` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `purges` (
	`key` text PRIMARY KEY NOT NULL,
	`due_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purges_due` ON `purges` (`due_at`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`path` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`is_manual` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `redirects_target` ON `redirects` (`target`);--> statement-breakpoint
CREATE INDEX `redirects_manual` ON `redirects` (`is_manual`,`path`);--> statement-breakpoint
CREATE TABLE `rewrites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`article_id` integer,
	`source_url` text NOT NULL,
	`page_url` text DEFAULT '' NOT NULL,
	`source_title` text NOT NULL,
	`source_byline` text DEFAULT '' NOT NULL,
	`site_name` text DEFAULT '' NOT NULL,
	`source_text` text NOT NULL,
	`source_hash` text NOT NULL,
	`style` text NOT NULL,
	`engine` text NOT NULL,
	`model` text,
	`input_tokens` integer,
	`output_tokens` integer,
	`license` text DEFAULT 'unknown' NOT NULL,
	`rights` text,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`images` text NOT NULL,
	`findings` text NOT NULL,
	`similarity` text NOT NULL,
	`resolutions` text,
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
CREATE TABLE `section_aliases` (
	`slug` text PRIMARY KEY NOT NULL,
	`section_id` integer NOT NULL,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `section_aliases_section` ON `section_aliases` (`section_id`);--> statement-breakpoint
CREATE TABLE `sections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text DEFAULT '' NOT NULL,
	`picture` text DEFAULT '' NOT NULL,
	`parent_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`is_in_navigation` integer DEFAULT false NOT NULL,
	`has_all_news` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sections_slug_unique` ON `sections` (`slug`);--> statement-breakpoint
CREATE INDEX `sections_order` ON `sections` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_by` integer,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
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
CREATE TABLE `article_sources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`rewrite_id` integer,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`site_name` text DEFAULT '' NOT NULL,
	`byline` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`license` text DEFAULT 'unknown' NOT NULL,
	`credit_line` text DEFAULT '' NOT NULL,
	`rights` text,
	`is_credited` integer DEFAULT false NOT NULL,
	`added_by` integer,
	`fetched_at` text NOT NULL,
	`etag` text DEFAULT '' NOT NULL,
	`last_modified` text DEFAULT '' NOT NULL,
	`last_checked_at` text,
	`next_check_at` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`changed_at` text,
	`changed_text` text,
	`changed_hash` text,
	`changed_note` text DEFAULT '' NOT NULL,
	`acknowledged_by` integer,
	`acknowledged_at` text,
	`acknowledged_text` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`rewrite_id`) REFERENCES `rewrites`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`acknowledged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `article_sources_article` ON `article_sources` (`article_id`);--> statement-breakpoint
CREATE INDEX `article_sources_due` ON `article_sources` (`next_check_at`);--> statement-breakpoint
CREATE INDEX `article_sources_changed` ON `article_sources` (`changed_at`);--> statement-breakpoint
CREATE TABLE `sources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`hosts` text NOT NULL,
	`license` text NOT NULL,
	`credit_line` text DEFAULT '' NOT NULL,
	`license_url` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
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
CREATE INDEX `subscribers_name` ON `subscribers` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `article_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`category` text NOT NULL,
	`tags` text NOT NULL,
	`bylines` text NOT NULL,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_templates_name_unique` ON `article_templates` (`name`);--> statement-breakpoint
CREATE TABLE `box_uses` (
	`box_id` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`box_id`, `article_id`),
	FOREIGN KEY (`box_id`) REFERENCES `reusable_boxes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `box_uses_article` ON `box_uses` (`article_id`);--> statement-breakpoint
CREATE TABLE `reusable_boxes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reusable_boxes_name_unique` ON `reusable_boxes` (`name`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`expires_at` text,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE TABLE `article_series` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`series_id` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_series_parts` ON `article_series` (`series_id`,`position`,`article_id`);--> statement-breakpoint
CREATE TABLE `article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`published_at` text,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_tags_published` ON `article_tags` (`tag_id`,"published_at" desc,"article_id" desc);--> statement-breakpoint
CREATE TABLE `series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_slug_unique` ON `series` (`slug`);--> statement-breakpoint
CREATE INDEX `series_name` ON `series` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);--> statement-breakpoint
CREATE INDEX `tags_name` ON `tags` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `user_sections` (
	`user_id` integer NOT NULL,
	`section_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `section_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_sections_section` ON `user_sections` (`section_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`username_look` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(trim(username_key, '._-'), 'vv', 'w'), 'm', 'rn'), '0', 'o'), '1', 'l'), 'i', 'l')) VIRTUAL,
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
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE INDEX `users_look` ON `users` (`username_look`);--> statement-breakpoint
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
-- Written by hand, because drizzle-kit generates neither rows nor triggers, views and virtual tables.
-- The first sections, in the order of menus.
INSERT INTO sections (slug, name, position, is_in_navigation, has_all_news, created_at, updated_at) VALUES
  ('news', 'News', 1, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('technology', 'Technology', 2, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('politics', 'Politics', 3, 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('business', 'Business', 4, 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('health', 'Health', 5, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('entertainment', 'Entertainment', 6, 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('sports', 'Sports', 7, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('science', 'Science', 8, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
--> statement-breakpoint
-- The full-text index. `facets` holds status, category and authors as words that begin with U+E000, so filters use the
-- index too. A category with anything but plain letters is one word too: its bytes.
CREATE VIEW articles_indexed AS
SELECT id, title, excerpt, content, char(57344) || 'status' || status || ' ' || char(57344) || 'category' || CASE WHEN category GLOB '*[^a-z]*' THEN 'x' || lower(hex(category)) ELSE category END || ' ' || char(57344) || 'author' ||
  CASE byline_ids WHEN '' THEN '0' ELSE replace(byline_ids, ' ', ' ' || char(57344) || 'author') END AS facets FROM articles;
--> statement-breakpoint
CREATE VIRTUAL TABLE articles_fts USING fts5(
  title, excerpt, content, facets,
  content='articles_indexed', content_rowid='id',
  tokenize="unicode61 remove_diacritics 2", prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER articles_fts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' ||
      CASE new.byline_ids WHEN '' THEN '0' ELSE replace(new.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_update AFTER UPDATE OF title, excerpt, content, status, category, byline_ids ON articles
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.content IS NOT new.content
  OR old.status IS NOT new.status OR old.category IS NOT new.category OR old.byline_ids IS NOT new.byline_ids BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || CASE WHEN old.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(old.category)) ELSE old.category END || ' ' || char(57344) || 'author' ||
      CASE old.byline_ids WHEN '' THEN '0' ELSE replace(old.byline_ids, ' ', ' ' || char(57344) || 'author') END);
  INSERT INTO articles_fts (rowid, title, excerpt, content, facets)
  VALUES (new.id, new.title, new.excerpt, new.content,
    char(57344) || 'status' || new.status || ' ' || char(57344) || 'category' || CASE WHEN new.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(new.category)) ELSE new.category END || ' ' || char(57344) || 'author' ||
      CASE new.byline_ids WHEN '' THEN '0' ELSE replace(new.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
CREATE TRIGGER articles_fts_delete AFTER DELETE ON articles BEGIN
  INSERT INTO articles_fts (articles_fts, rowid, title, excerpt, content, facets)
  VALUES ('delete', old.id, old.title, old.excerpt, old.content,
    char(57344) || 'status' || old.status || ' ' || char(57344) || 'category' || CASE WHEN old.category GLOB '*[^a-z]*' THEN 'x' || lower(hex(old.category)) ELSE old.category END || ' ' || char(57344) || 'author' ||
      CASE old.byline_ids WHEN '' THEN '0' ELSE replace(old.byline_ids, ' ', ' ' || char(57344) || 'author') END);
END;
--> statement-breakpoint
-- The title counts most, then the excerpt.
INSERT INTO articles_fts (articles_fts, rank) VALUES ('rank', 'bm25(8.0, 3.0, 1.0, 0.0)');
--> statement-breakpoint
-- Finds words also within longer words.
CREATE VIRTUAL TABLE media_fts USING fts5(
  title, caption, credit, alt_text, usage_rights,
  content='media_items', content_rowid='id',
  tokenize="trigram remove_diacritics 1"
);
--> statement-breakpoint
CREATE TRIGGER media_fts_insert AFTER INSERT ON media_items BEGIN
  INSERT INTO media_fts (rowid, title, caption, credit, alt_text, usage_rights)
  VALUES (new.id, new.title, new.caption, new.credit, new.alt_text, new.usage_rights);
END;
--> statement-breakpoint
CREATE TRIGGER media_fts_update AFTER UPDATE OF title, caption, credit, alt_text, usage_rights ON media_items BEGIN
  INSERT INTO media_fts (media_fts, rowid, title, caption, credit, alt_text, usage_rights)
  VALUES ('delete', old.id, old.title, old.caption, old.credit, old.alt_text, old.usage_rights);
  INSERT INTO media_fts (rowid, title, caption, credit, alt_text, usage_rights)
  VALUES (new.id, new.title, new.caption, new.credit, new.alt_text, new.usage_rights);
END;
--> statement-breakpoint
CREATE TRIGGER media_fts_delete AFTER DELETE ON media_items BEGIN
  INSERT INTO media_fts (media_fts, rowid, title, caption, credit, alt_text, usage_rights)
  VALUES ('delete', old.id, old.title, old.caption, old.credit, old.alt_text, old.usage_rights);
END;
--> statement-breakpoint
CREATE TRIGGER article_counts_insert AFTER INSERT ON articles BEGIN
  INSERT INTO article_counts (status, category, n) VALUES (new.status, new.category, 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER article_counts_update AFTER UPDATE OF status, category ON articles
WHEN old.status IS NOT new.status OR old.category IS NOT new.category BEGIN
  UPDATE article_counts SET n = n - 1 WHERE status = old.status AND category = old.category;
  INSERT INTO article_counts (status, category, n) VALUES (new.status, new.category, 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER article_counts_delete AFTER DELETE ON articles BEGIN
  UPDATE article_counts SET n = n - 1 WHERE status = old.status AND category = old.category;
END;
--> statement-breakpoint
-- Lists of a tag, a series or an author find published articles by an index, without reading articles.
CREATE TRIGGER article_topics_published AFTER UPDATE OF status, published_at ON articles
WHEN old.status IS NOT new.status OR old.published_at IS NOT new.published_at BEGIN
  UPDATE article_tags SET published_at = CASE WHEN new.status = 'published' THEN new.published_at END
  WHERE article_id = new.id;
  UPDATE article_series SET published_at = CASE WHEN new.status = 'published' THEN new.published_at END
  WHERE article_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER article_bylines_move AFTER UPDATE OF status, published_at ON articles
WHEN old.status IS NOT new.status OR old.published_at IS NOT new.published_at BEGIN
  UPDATE article_bylines SET published_at = CASE new.status WHEN 'published' THEN new.published_at END
  WHERE article_id = new.id;
END;
--> statement-breakpoint
-- A month of statistics is computed again after one of its days has changed.
CREATE TRIGGER analytics_months_insert AFTER INSERT ON analytics BEGIN
  DELETE FROM analytics_months WHERE month = substr(new.date, 1, 7);
END;
--> statement-breakpoint
CREATE TRIGGER analytics_months_update AFTER UPDATE OF date, article_views ON analytics BEGIN
  DELETE FROM analytics_months WHERE month IN (substr(old.date, 1, 7), substr(new.date, 1, 7));
END;
--> statement-breakpoint
CREATE TRIGGER analytics_months_delete AFTER DELETE ON analytics BEGIN
  DELETE FROM analytics_months WHERE month = substr(old.date, 1, 7);
END;
--> statement-breakpoint
-- A line of the audit log is written once.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the old line without firing the trigger above.
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id) BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
