CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `limits` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`next_at` integer NOT NULL,
	`forget_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `limits_forget` ON `limits` (`forget_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`token_hash` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_next` ON `outbox` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_expiry` ON `outbox` (`expires_at`);--> statement-breakpoint
CREATE TABLE `pending_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`provider_account_id` text NOT NULL,
	`user_id` text,
	`sealed` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_identities_expiry` ON `pending_identities` (`expires_at`);--> statement-breakpoint
CREATE INDEX `pending_identities_user` ON `pending_identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `provider_tokens` (
	`provider` text NOT NULL,
	`provider_account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`sealed` text NOT NULL,
	`expires_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `provider_account_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_tokens_user` ON `provider_tokens` (`user_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `provider_session` text;--> statement-breakpoint
CREATE INDEX `sessions_provider` ON `sessions` (`method`,`provider_session`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_spelling` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `spelling` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `code_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `flow_hash` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `callback_url` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `network` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `number` integer;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `approved_at` integer;--> statement-breakpoint
CREATE INDEX `verification_tokens_flow` ON `verification_tokens` (`flow_hash`);