CREATE TABLE "intakes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"info" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"documents" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
