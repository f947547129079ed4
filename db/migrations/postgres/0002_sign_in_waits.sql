CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"token_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_identities" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"user_id" text,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_tokens" (
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_tokens_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_spelling" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "spelling" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "flow_hash" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "callback_url" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_tokens" ADD CONSTRAINT "provider_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limits_forget" ON "limits" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_expiry" ON "outbox" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_identities_expiry" ON "pending_identities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_identities_user" ON "pending_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_tokens_user" ON "provider_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("method","provider_session");--> statement-breakpoint
CREATE INDEX "verification_tokens_flow" ON "verification_tokens" USING btree ("flow_hash");