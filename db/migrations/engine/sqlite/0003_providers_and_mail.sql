CREATE TABLE `invitations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text,
	`payload` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_next` ON `outbox` (`next_at`);--> statement-breakpoint
CREATE INDEX `outbox_expiry` ON `outbox` (`expires_at`);--> statement-breakpoint
CREATE TABLE `pending_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_identities_expiry` ON `pending_identities` (`expires_at`);--> statement-breakpoint
CREATE TABLE `provider_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`sid` text,
	`id_token` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_sessions_subject` ON `provider_sessions` (`provider`,`subject`);--> statement-breakpoint
CREATE INDEX `provider_sessions_sid` ON `provider_sessions` (`provider`,`sid`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `proven_email` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `tokens` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `number` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `number_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `approved_at` integer;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `network` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `pending_id` text;--> statement-breakpoint
ALTER TABLE `verification_tokens` ADD `invitation_hash` text;--> statement-breakpoint
-- Passwords were made by operators alone so far, who know whose address it is.
UPDATE `users` SET `email_verified` = `created_at` WHERE `email_verified` IS NULL AND `id` IN (SELECT `user_id` FROM `passwords`);