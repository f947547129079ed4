CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`class_uid` integer NOT NULL,
	`activity_id` integer NOT NULL,
	`status_id` integer NOT NULL,
	`type` text NOT NULL,
	`code` text,
	`user_id` text,
	`actor` text NOT NULL,
	`account` text,
	`method` text,
	`address` text,
	`network` text,
	`user_agent` text,
	`reference` text,
	`details` text
);
--> statement-breakpoint
CREATE INDEX `events_user` ON `events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `events_time` ON `events` (`created_at`);--> statement-breakpoint
CREATE INDEX `events_expiry` ON `events` (`expires_at`);--> statement-breakpoint
CREATE TABLE `removed_users` (
	`id` text PRIMARY KEY NOT NULL,
	`removed_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `removed_users_expiry` ON `removed_users` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_accounts` (
	`provider` text NOT NULL,
	`provider_account_id` text NOT NULL,
	`issuer` text DEFAULT '' NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`proven_email` text,
	`tokens` text,
	PRIMARY KEY(`provider`, `issuer`, `provider_account_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_accounts`("provider", "provider_account_id", "issuer", "user_id", "type", "created_at", "proven_email", "tokens") SELECT "provider", "provider_account_id", '', "user_id", "type", "created_at", "proven_email", "tokens" FROM `accounts`;--> statement-breakpoint
DROP TABLE `accounts`;--> statement-breakpoint
ALTER TABLE `__new_accounts` RENAME TO `accounts`;--> statement-breakpoint
CREATE INDEX `accounts_subject` ON `accounts` (`provider_account_id`,`issuer`);--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `sessions_count_from` integer;--> statement-breakpoint
ALTER TABLE `provider_sessions` ADD `issuer` text DEFAULT '' NOT NULL;