ALTER TABLE "clinics" ADD COLUMN "answers_read_by" text;--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"user_id" text PRIMARY KEY NOT NULL REFERENCES "public"."users"("id"),
	"requested_at" timestamp with time zone NOT NULL
);
