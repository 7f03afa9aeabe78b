-- Stored responses of the last hour have ids that nobody asks for any more.
DELETE FROM "answered_requests";--> statement-breakpoint
ALTER TABLE "answered_requests" DROP COLUMN "received_at";--> statement-breakpoint
ALTER TABLE "answered_requests" ADD COLUMN "request_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "answered_requests" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "answered_requests_by_expiry" ON "answered_requests" USING btree ("expires_at");--> statement-breakpoint
-- Receipts move to where idempotency.ts looks for them: a device may still ask for one.
CREATE FUNCTION "move_receipt"("name" text, "key" text, "owner" text, "body_hash" text, "answer" text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "answered_requests" ("id", "request_hash", "answer", "expires_at") VALUES (
		encode(sha256(convert_to('["' || name || '",' || to_json(key) || ',' || to_json(owner) || ']', 'UTF8')), 'hex'),
		encode(sha256(convert_to(encode(sha256(convert_to('[' || to_json(key) || ',"' || body_hash || '","{}"]', 'UTF8')), 'hex'), 'UTF8')), 'hex'),
		answer,
		now() + interval '30 days'
	) ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
SELECT "move_receipt"('submitAssessments', "idempotency_key", "user_id", "request_hash", "result"::text)
FROM "submissions" WHERE "idempotency_key" IS NOT NULL;--> statement-breakpoint
SELECT "move_receipt"('submitCheckIns', "idempotency_key", "user_id", "request_hash", json_build_object(
	'submissionId', "submission_id",
	'submittedAt', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)::text)
FROM "check_in_scores" WHERE "idempotency_key" IS NOT NULL AND "request_hash" IS NOT NULL;--> statement-breakpoint
SELECT "move_receipt"('signConsentPolicies', "signed"."key", '', encode(sha256('null'), 'hex'), json_strip_nulls(json_build_object(
	'success', true,
	'clinicName', "clinics"."name"
))::text)
FROM "signed_consents" AS "signed"
LEFT JOIN "users" ON "users"."id" = "signed"."user_id"
LEFT JOIN "clinics" ON "clinics"."id" = "users"."clinic_id"
WHERE "signed"."key" IS NOT NULL;--> statement-breakpoint
DROP FUNCTION "move_receipt";--> statement-breakpoint
DROP INDEX "one_submission_per_key";--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "request_hash";--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "result";--> statement-breakpoint
CREATE INDEX "submissions_of_user" ON "submissions" USING btree ("user_id","created_at");--> statement-breakpoint
DROP INDEX "one_check_in_score_per_key";--> statement-breakpoint
ALTER TABLE "check_in_scores" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "check_in_scores" DROP COLUMN "request_hash";--> statement-breakpoint
DROP INDEX "one_reminder_per_key";--> statement-breakpoint
ALTER TABLE "reminders" DROP COLUMN "key";--> statement-breakpoint
CREATE INDEX "reminders_of_user" ON "reminders" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "signed_consents" DROP COLUMN "key";
