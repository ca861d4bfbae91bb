-- Gives tables and columns the names that this field uses; rows and numbers stay.
-- older versions: must stop
ALTER TABLE "letter_events" RENAME TO "issue_events";
--> statement-breakpoint
ALTER TABLE "letter_lists" RENAME TO "newsletters";
--> statement-breakpoint
ALTER TABLE "letter_recipients" RENAME TO "issue_recipients";
--> statement-breakpoint
ALTER TABLE "letters" RENAME TO "issues";
--> statement-breakpoint
ALTER TABLE "mail_stops" RENAME TO "suppressions";
--> statement-breakpoint
ALTER TABLE "outgoing_mails" RENAME TO "transactional_emails";
--> statement-breakpoint
ALTER TABLE "member_groups" RENAME TO "tiers";
--> statement-breakpoint
ALTER TABLE "list_days" RENAME TO "newsletter_days";
--> statement-breakpoint
ALTER TABLE "list_subscriptions" RENAME TO "newsletter_subscriptions";
--> statement-breakpoint
ALTER SEQUENCE "letter_events_id_seq" RENAME TO "issue_events_id_seq";
--> statement-breakpoint
ALTER TABLE "issue_events" RENAME COLUMN "letter_id" TO "issue_id";
--> statement-breakpoint
ALTER INDEX "letter_events_pkey" RENAME TO "issue_events_pkey";
--> statement-breakpoint
ALTER INDEX "letter_events_letter" RENAME TO "issue_events_issue";
--> statement-breakpoint
ALTER TABLE "issue_events" RENAME CONSTRAINT "letter_events_letter_id_letters_id_fk" TO "issue_events_issue_id_issues_id_fk";
--> statement-breakpoint
ALTER SEQUENCE "letter_lists_id_seq" RENAME TO "newsletters_id_seq";
--> statement-breakpoint
ALTER INDEX "letter_lists_pkey" RENAME TO "newsletters_pkey";
--> statement-breakpoint
ALTER TABLE "newsletters" RENAME CONSTRAINT "letter_lists_section_id_sections_id_fk" TO "newsletters_section_id_sections_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletters" RENAME CONSTRAINT "letter_lists_slug_unique" TO "newsletters_slug_unique";
--> statement-breakpoint
ALTER SEQUENCE "letter_recipients_id_seq" RENAME TO "issue_recipients_id_seq";
--> statement-breakpoint
ALTER TABLE "issue_recipients" RENAME COLUMN "letter_id" TO "issue_id";
--> statement-breakpoint
ALTER INDEX "letter_recipients_pkey" RENAME TO "issue_recipients_pkey";
--> statement-breakpoint
ALTER INDEX "letter_recipients_once" RENAME TO "issue_recipients_once";
--> statement-breakpoint
ALTER INDEX "letter_recipients_due" RENAME TO "issue_recipients_due";
--> statement-breakpoint
ALTER INDEX "letter_recipients_sending" RENAME TO "issue_recipients_sending";
--> statement-breakpoint
ALTER INDEX "letter_recipients_domain" RENAME TO "issue_recipients_domain";
--> statement-breakpoint
ALTER INDEX "letter_recipients_reader" RENAME TO "issue_recipients_reader";
--> statement-breakpoint
ALTER TABLE "issue_recipients" RENAME CONSTRAINT "letter_recipients_letter_id_letters_id_fk" TO "issue_recipients_issue_id_issues_id_fk";
--> statement-breakpoint
ALTER SEQUENCE "letters_id_seq" RENAME TO "issues_id_seq";
--> statement-breakpoint
ALTER TABLE "issues" RENAME COLUMN "list_id" TO "newsletter_id";
--> statement-breakpoint
ALTER INDEX "letters_pkey" RENAME TO "issues_pkey";
--> statement-breakpoint
ALTER INDEX "letters_list" RENAME TO "issues_newsletter";
--> statement-breakpoint
ALTER INDEX "letters_status" RENAME TO "issues_status";
--> statement-breakpoint
ALTER TABLE "issues" RENAME CONSTRAINT "letters_list_id_letter_lists_id_fk" TO "issues_newsletter_id_newsletters_id_fk";
--> statement-breakpoint
ALTER TABLE "issues" RENAME CONSTRAINT "letters_author_id_users_id_fk" TO "issues_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "issues" RENAME CONSTRAINT "letters_editor_id_users_id_fk" TO "issues_editor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "issues" RENAME CONSTRAINT "letters_ordered_by_users_id_fk" TO "issues_ordered_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "issues" RENAME CONSTRAINT "letters_order_number_unique" TO "issues_order_number_unique";
--> statement-breakpoint
ALTER INDEX "mail_stops_pkey" RENAME TO "suppressions_pkey";
--> statement-breakpoint
ALTER SEQUENCE "outgoing_mails_id_seq" RENAME TO "transactional_emails_id_seq";
--> statement-breakpoint
ALTER INDEX "outgoing_mails_pkey" RENAME TO "transactional_emails_pkey";
--> statement-breakpoint
ALTER INDEX "outgoing_mails_due" RENAME TO "transactional_emails_due";
--> statement-breakpoint
ALTER INDEX "outgoing_mails_address" RENAME TO "transactional_emails_address";
--> statement-breakpoint
ALTER SEQUENCE "member_groups_id_seq" RENAME TO "tiers_id_seq";
--> statement-breakpoint
ALTER INDEX "member_groups_pkey" RENAME TO "tiers_pkey";
--> statement-breakpoint
ALTER TABLE "memberships" RENAME COLUMN "group_id" TO "tier_id";
--> statement-breakpoint
ALTER INDEX "memberships_group" RENAME TO "memberships_tier";
--> statement-breakpoint
ALTER TABLE "memberships" RENAME CONSTRAINT "memberships_group_id_member_groups_id_fk" TO "memberships_tier_id_tiers_id_fk";
--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" RENAME COLUMN "group_id" TO "tier_id";
--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" RENAME CONSTRAINT "stripe_subscriptions_group_id_member_groups_id_fk" TO "stripe_subscriptions_tier_id_tiers_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletter_days" RENAME COLUMN "list_id" TO "newsletter_id";
--> statement-breakpoint
ALTER TABLE "newsletter_days" RENAME CONSTRAINT "list_days_list_id_letter_lists_id_fk" TO "newsletter_days_newsletter_id_newsletters_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletter_days" RENAME CONSTRAINT "list_days_list_id_date_pk" TO "newsletter_days_newsletter_id_date_pk";
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" RENAME COLUMN "list_id" TO "newsletter_id";
--> statement-breakpoint
ALTER INDEX "list_subscriptions_list" RENAME TO "newsletter_subscriptions_newsletter";
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" RENAME CONSTRAINT "list_subscriptions_subscriber_id_subscribers_id_fk" TO "newsletter_subscriptions_subscriber_id_subscribers_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" RENAME CONSTRAINT "list_subscriptions_list_id_letter_lists_id_fk" TO "newsletter_subscriptions_newsletter_id_newsletters_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" RENAME CONSTRAINT "list_subscriptions_subscriber_id_list_id_pk" TO "newsletter_subscriptions_subscriber_id_newsletter_id_pk";
--> statement-breakpoint
ALTER TABLE "reader_links" RENAME COLUMN "list_ids" TO "newsletter_ids";
--> statement-breakpoint
ALTER TABLE "reader_links" RENAME COLUMN "group_id" TO "tier_id";
--> statement-breakpoint
UPDATE "mail_secrets" SET "name" = 'key.suppressions' WHERE "name" = 'key.stops';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterPausedBy"', '"issuePausedBy"') WHERE "text" LIKE '%"letterPausedBy"%';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterResumedBy"', '"issueResumedBy"') WHERE "text" LIKE '%"letterResumedBy"%';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterCanceledBy"', '"issueCanceledBy"') WHERE "text" LIKE '%"letterCanceledBy"%';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterRestarted"', '"issueRestarted"') WHERE "text" LIKE '%"letterRestarted"%';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterUncertain"', '"issueUncertain"') WHERE "text" LIKE '%"letterUncertain"%';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterDomainWaits"', '"issueDomainWaits"') WHERE "text" LIKE '%"letterDomainWaits"%';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterFinished"', '"issueFinished"') WHERE "text" LIKE '%"letterFinished"%';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterConfirmedHere"', '"issueConfirmedHere"') WHERE "text" LIKE '%"letterConfirmedHere"%';
--> statement-breakpoint
UPDATE "issue_events" SET "text" = replace("text", '"letterFrozen"', '"issueFrozen"') WHERE "text" LIKE '%"letterFrozen"%';
--> statement-breakpoint
UPDATE "issue_recipients" SET "reason" = replace("reason", '"refusedStopped"', '"refusedSuppressed"') WHERE "reason" LIKE '%"refusedStopped"%';
--> statement-breakpoint
UPDATE "transactional_emails" SET "reason" = replace("reason", '"refusedStopped"', '"refusedSuppressed"') WHERE "reason" LIKE '%"refusedStopped"%';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'newsletters' WHERE "table_name" = 'letter_lists';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'newsletters' WHERE "table_name" = 'letter_lists';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'issues' WHERE "table_name" = 'letters';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'issues' WHERE "table_name" = 'letters';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'issue_recipients' WHERE "table_name" = 'letter_recipients';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'issue_recipients' WHERE "table_name" = 'letter_recipients';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'issue_events' WHERE "table_name" = 'letter_events';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'issue_events' WHERE "table_name" = 'letter_events';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'transactional_emails' WHERE "table_name" = 'outgoing_mails';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'transactional_emails' WHERE "table_name" = 'outgoing_mails';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'suppressions' WHERE "table_name" = 'mail_stops';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'suppressions' WHERE "table_name" = 'mail_stops';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'tiers' WHERE "table_name" = 'member_groups';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'tiers' WHERE "table_name" = 'member_groups';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'newsletter_subscriptions' WHERE "table_name" = 'list_subscriptions';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'newsletter_subscriptions' WHERE "table_name" = 'list_subscriptions';
--> statement-breakpoint
UPDATE "import_rows" SET "table_name" = 'newsletter_days' WHERE "table_name" = 'list_days';
--> statement-breakpoint
UPDATE "demo_rows" SET "table_name" = 'newsletter_days' WHERE "table_name" = 'list_days';
--> statement-breakpoint
UPDATE "referrer_rollups" SET "referrer" = replace("referrer", 'letter-', 'issue-') WHERE "referrer" LIKE 'letter-%' AND "referrer" NOT LIKE '%.%';
