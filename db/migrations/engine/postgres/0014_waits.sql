ALTER TABLE "sessions" ADD COLUMN "proof_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "passkey" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_returns_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_address_returns" ON "users" USING btree ("address_returns_at");