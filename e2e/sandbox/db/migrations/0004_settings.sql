CREATE TABLE "communications" (
	"user_id" text PRIMARY KEY NOT NULL,
	"push" jsonb NOT NULL,
	"email" jsonb NOT NULL,
	"sms" jsonb NOT NULL,
	"is_sms_subscribed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"days_of_week" jsonb NOT NULL,
	"time_of_day" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_on" text
);
--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;