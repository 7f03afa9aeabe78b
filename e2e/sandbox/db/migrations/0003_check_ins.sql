CREATE TABLE "activity" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"day" text NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "activity_user_id_type_day_pk" PRIMARY KEY("user_id","type","day")
);
--> statement-breakpoint
CREATE TABLE "check_in_assignments" (
	"user_id" text NOT NULL,
	"module_id" text NOT NULL,
	CONSTRAINT "check_in_assignments_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "check_in_modules" (
	"id" text NOT NULL,
	"version_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "check_in_modules_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "check_in_scores" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"user_id" text NOT NULL,
	"module_id" text NOT NULL,
	"version_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_assignments" ADD CONSTRAINT "check_in_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_scores" ADD CONSTRAINT "check_in_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_modules_by_version_id" ON "check_in_modules" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "check_in_scores_of_user" ON "check_in_scores" USING btree ("user_id","created_at");