CREATE TABLE `limits` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`next_at` integer NOT NULL,
	`forget_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `limits_forget` ON `limits` (`forget_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_spelling` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `code_tries` integer DEFAULT 0 NOT NULL;