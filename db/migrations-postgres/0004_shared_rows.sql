-- What all processes share and may lose. Not logged, so that no write waits for a disk or a standby.
CREATE UNLOGGED TABLE shared_rows (
  board text NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  -- Milliseconds since 1970.
  ends_at bigint NOT NULL,
  PRIMARY KEY (board, name)
);
--> statement-breakpoint
CREATE INDEX shared_rows_ends_at ON shared_rows (ends_at);
--> statement-breakpoint
CREATE UNLOGGED TABLE shared_counts (
  name text PRIMARY KEY,
  n integer NOT NULL,
  ends_at bigint NOT NULL,
  -- True if the newest attempt was not counted, because it was over the limit.
  was_over boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX shared_counts_ends_at ON shared_counts (ends_at);
