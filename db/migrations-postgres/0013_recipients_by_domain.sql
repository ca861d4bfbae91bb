DROP INDEX "letter_recipients_domain";--> statement-breakpoint
CREATE INDEX "letter_recipients_domain" ON "letter_recipients" USING btree ("letter_id","domain","state");