UPDATE article_revisions SET desk_{n} = 'news';
--> statement-breakpoint
UPDATE articles SET desk_{n} = 'news';
