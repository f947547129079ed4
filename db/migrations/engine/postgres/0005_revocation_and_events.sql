CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"class_uid" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"type" text NOT NULL,
	"code" text,
	"user_id" text,
	"actor" text NOT NULL,
	"account" text,
	"method" text,
	"address" text,
	"network" text,
	"user_agent" text,
	"reference" text,
	"details" text
);
--> statement-breakpoint
CREATE TABLE "removed_users" (
	"id" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "issuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_provider_provider_account_id_pk";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_provider_issuer_provider_account_id_pk" PRIMARY KEY("provider","issuer","provider_account_id");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_count_from" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_expiry" ON "events" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "removed_users_expiry" ON "removed_users" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_subject" ON "accounts" USING btree ("provider_account_id","issuer");--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD COLUMN "issuer" text DEFAULT '' NOT NULL;