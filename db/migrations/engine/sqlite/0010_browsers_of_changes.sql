ALTER TABLE `accounts` ADD `added_by` text;--> statement-breakpoint
ALTER TABLE `one_time_passwords` ADD `added_by` text;--> statement-breakpoint
ALTER TABLE `passkeys` ADD `added_by` text;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD `added_by` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `browser` text;