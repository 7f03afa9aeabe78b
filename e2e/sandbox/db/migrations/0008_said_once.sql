CREATE TABLE "answered_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reminder_per_key" ON "reminders" USING btree ("user_id","key");