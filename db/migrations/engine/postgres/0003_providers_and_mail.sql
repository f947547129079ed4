CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"payload" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_identities" (
	"id" text PRIMARY KEY NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"id_token" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "proven_email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tokens" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "number_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "pending_id" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "outbox_expiry" ON "outbox" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_identities_expiry" ON "pending_identities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_sessions_subject" ON "provider_sessions" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "provider_sessions_sid" ON "provider_sessions" USING btree ("provider","sid");--> statement-breakpoint
-- Passwords were made by operators alone so far, who know whose address it is.
UPDATE "users" SET "email_verified" = "created_at" WHERE "email_verified" IS NULL AND "id" IN (SELECT "user_id" FROM "passwords");