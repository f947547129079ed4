CREATE TABLE "browsers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL CONSTRAINT "browsers_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action,
	"secret_hash" text NOT NULL,
	"earlier_hash" text,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	"network" text,
	"own_at" timestamp (3) with time zone,
	"trusted_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD COLUMN "browser" text;--> statement-breakpoint
CREATE INDEX "browsers_user" ON "browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "browsers_seen" ON "browsers" USING btree ("last_seen_at");