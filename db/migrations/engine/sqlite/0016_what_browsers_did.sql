ALTER TABLE `users` ADD `email_added_by` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `passwords` ADD `added_by` text;--> statement-breakpoint
ALTER TABLE `passwords` ADD `signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `passkeys` ADD `signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `one_time_passwords` ADD `signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD `signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `browsers` ADD `notice_due_at` integer;--> statement-breakpoint
ALTER TABLE `browsers` ADD `notice_method` text;--> statement-breakpoint
CREATE INDEX `browsers_notice` ON `browsers` (`notice_due_at`) WHERE notice_due_at is not null;