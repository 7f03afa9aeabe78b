-- What was stored before says of nobody whom it proves, and would outlive a reset: it is answered anew.
DELETE FROM "answered_requests" WHERE "answer" NOT LIKE '{%' AND "expires_at" < now() + interval '2 hours';--> statement-breakpoint
ALTER TABLE "answered_requests" ADD COLUMN "proven_user_id" text;--> statement-breakpoint
CREATE INDEX "answered_requests_by_proven" ON "answered_requests" ("proven_user_id");
