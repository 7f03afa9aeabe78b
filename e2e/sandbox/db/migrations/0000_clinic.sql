CREATE TABLE "assessment_versions" (
	"assessment_id" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"internals" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_versions_assessment_id_version_pk" PRIMARY KEY("assessment_id","version")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" text PRIMARY KEY NOT NULL,
	"source_key" text NOT NULL,
	"name" text NOT NULL,
	"disorder" text NOT NULL,
	"current_version" text NOT NULL,
	CONSTRAINT "assessments_source_key_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"clinic_assessment_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"assessment_id" text NOT NULL,
	"administration_date" date NOT NULL,
	"due_date" date NOT NULL,
	"cadence" text NOT NULL,
	"last_submitted_on" date,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "birthday_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"telecom_type" text NOT NULL,
	"correct" boolean NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" text PRIMARY KEY NOT NULL,
	"display_id" text NOT NULL,
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"phone_number" text,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent_copy" text NOT NULL,
	CONSTRAINT "clinics_display_id_unique" UNIQUE("display_id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"copy_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interventions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "magic_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "magic_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"links" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"account_sub" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"assignee_user_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"source" text NOT NULL,
	"submission_type" text NOT NULL,
	"is_new_patient" boolean NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"type" text NOT NULL,
	"patient_id" text NOT NULL,
	"related_patient_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"email" text,
	"phone_number" text,
	"mrn" text,
	"has_onboarded" boolean NOT NULL,
	"should_prompt_account_creation" boolean NOT NULL,
	"consent_required" boolean NOT NULL,
	"consent_copy" text,
	"subscribed" boolean DEFAULT true NOT NULL,
	"safety_net_enabled" boolean NOT NULL,
	"safety_net_dismissed_at" timestamp with time zone,
	"safety_resources" jsonb,
	CONSTRAINT "users_patient_id_unique" UNIQUE("patient_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_versions" ADD CONSTRAINT "assessment_versions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birthday_checks" ADD CONSTRAINT "birthday_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interventions" ADD CONSTRAINT "interventions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_codes" ADD CONSTRAINT "magic_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_tokens" ADD CONSTRAINT "magic_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_by_user" ON "assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "birthday_checks_by_user" ON "birthday_checks" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "one_profile_per_account_and_user" ON "profiles" USING btree ("account_sub","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_submission_per_key" ON "submissions" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "users_by_clinic" ON "users" USING btree ("clinic_id","last_name");