ALTER TABLE `sessions` ADD `proof_asked_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `passkey` text;--> statement-breakpoint
ALTER TABLE `users` ADD `address_returns_at` integer;--> statement-breakpoint
CREATE INDEX `users_address_returns` ON `users` (`address_returns_at`);