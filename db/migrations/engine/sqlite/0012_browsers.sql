CREATE TABLE `browsers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`earlier_hash` text,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`user_agent` text,
	`network` text,
	`own_at` integer,
	`trusted_until` integer,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `browsers_user` ON `browsers` (`user_id`);--> statement-breakpoint
CREATE INDEX `browsers_seen` ON `browsers` (`last_seen_at`);--> statement-breakpoint
ALTER TABLE `trusted_devices` ADD `browser` text;