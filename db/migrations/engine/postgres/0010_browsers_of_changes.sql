ALTER TABLE "accounts" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "one_time_passwords" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;