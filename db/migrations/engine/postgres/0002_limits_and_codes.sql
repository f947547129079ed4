CREATE TABLE "limits" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_spelling" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "limits_forget" ON "limits" USING btree ("forget_at");