CREATE TABLE desks_{n} (id bigint PRIMARY KEY, article_id bigint NOT NULL REFERENCES articles (id) ON DELETE CASCADE);
--> statement-breakpoint
INSERT INTO desks_{n} SELECT id, id FROM articles;
