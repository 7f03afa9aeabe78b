CREATE TABLE "assessment_versions" (
	"assessment_id" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"language" text,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"after_submission" text,
	"answers_read_by" text,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent_copy" text NOT NULL,
	"consent_translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text,
	"safety_resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asks_for_pairing" boolean DEFAULT true NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "clinics_display_id_unique" UNIQUE("display_id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"copy_hash" text NOT NULL,
	"language" text NOT NULL
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
	"channel" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "magic_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel" text,
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
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"account_sub" text NOT NULL,
	"user_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
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
	"name_key" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"email" text,
	"phone_number" text,
	"mrn" text,
	"has_onboarded" boolean NOT NULL,
	"should_prompt_account_creation" boolean NOT NULL,
	"consent_required" boolean NOT NULL,
	"consent_copy" text,
	"preferred_language" text,
	"subscribed" boolean DEFAULT true NOT NULL,
	"proof_version" integer DEFAULT 0 NOT NULL,
	"safety_net_enabled" boolean NOT NULL,
	"safety_net_dismissed_at" timestamp with time zone,
	"safety_resources" jsonb,
	CONSTRAINT "users_patient_id_unique" UNIQUE("patient_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"operation" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" text,
	"proof" text NOT NULL,
	"actor" text,
	"details" jsonb NOT NULL,
	"address_hash" text NOT NULL,
	"agent_hash" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_keys" (
	"month" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
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
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "guesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"source" text NOT NULL,
	"guessed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device" text NOT NULL,
	"owner" text NOT NULL,
	"known_since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_owner_pk" PRIMARY KEY("device","owner")
);
--> statement-breakpoint
CREATE TABLE "pending_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"account_sub" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_accounts_account_sub_unique" UNIQUE("account_sub"),
	CONSTRAINT "pending_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "verification_codes_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"user_id" text,
	"code_hash" text NOT NULL,
	"requested_by" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text,
	"user_id" text,
	"info" jsonb NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "intakes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "signed_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"intake_id" text,
	"documents" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_over_codes" (
	"device_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kiosk_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"visit" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pairing_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"device_name" text NOT NULL,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_outcomes" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"screen" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	"detail" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_outcomes_remote_version_screen_outcome_pk" PRIMARY KEY("remote","version","screen","outcome")
);
--> statement-breakpoint
CREATE TABLE "answered_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"expires_at" timestamp with time zone NOT NULL,
	"proven_user_id" text
);
--> statement-breakpoint
CREATE TABLE "communications" (
	"user_id" text PRIMARY KEY NOT NULL,
	"push" jsonb NOT NULL,
	"email" jsonb NOT NULL,
	"sms" jsonb NOT NULL,
	"is_sms_subscribed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"days_of_week" jsonb NOT NULL,
	"time_of_day" text NOT NULL,
	"time_zone" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_on" text
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
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_assignments" ADD CONSTRAINT "check_in_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_scores" ADD CONSTRAINT "check_in_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_accounts" ADD CONSTRAINT "pending_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_device_id_kiosk_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosk_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_devices" ADD CONSTRAINT "kiosk_devices_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_by_user" ON "assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "birthday_checks_by_user" ON "birthday_checks" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "one_profile_per_account_and_user" ON "profiles" USING btree ("account_sub","user_id");--> statement-breakpoint
CREATE INDEX "submissions_of_user" ON "submissions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "users_by_clinic" ON "users" USING btree ("clinic_id","name_key");--> statement-breakpoint
CREATE INDEX "audit_entries_by_person" ON "audit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_age" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_modules_by_version_id" ON "check_in_modules" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "check_in_scores_of_user" ON "check_in_scores" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "drafts_by_age" ON "drafts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "guesses_by_subject" ON "guesses" USING btree ("subject","guessed_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_owner" ON "known_devices" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "verification_codes_by_address" ON "verification_codes" USING btree ("purpose","address","sequence");--> statement-breakpoint
CREATE INDEX "kiosk_devices_by_clinic" ON "kiosk_devices" USING btree ("clinic_id","paired_at");--> statement-breakpoint
CREATE INDEX "release_outcomes_by_age" ON "release_outcomes" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "answered_requests_by_expiry" ON "answered_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "answered_requests_by_proven" ON "answered_requests" USING btree ("proven_user_id");--> statement-breakpoint
CREATE INDEX "reminders_of_user" ON "reminders" USING btree ("user_id");--> statement-breakpoint
-- Written by hand. Entries are appended, and deleted by age alone: a transaction of the retention job says up to when.
CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE deletable text := coalesce(current_setting('soundings.audit_delete_before', true), '');
BEGIN
	IF tg_op = 'DELETE' AND deletable <> '' THEN
		IF old.at < deletable::timestamptz THEN RETURN old; END IF;
	END IF;
	IF tg_op = 'TRUNCATE' AND deletable = 'infinity' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'audit entries are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entries"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_not_truncated" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();
