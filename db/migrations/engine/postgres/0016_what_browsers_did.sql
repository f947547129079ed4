ALTER TABLE "users" ADD COLUMN "email_added_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passwords" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "passwords" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "one_time_passwords" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "browsers" ADD COLUMN "notice_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "browsers" ADD COLUMN "notice_method" text;--> statement-breakpoint
CREATE INDEX "browsers_notice" ON "browsers" USING btree ("notice_due_at") WHERE notice_due_at is not null;