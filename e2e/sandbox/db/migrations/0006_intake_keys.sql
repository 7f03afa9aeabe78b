ALTER TABLE "intakes" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "signed_consents" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "signed_consents" ADD COLUMN "intake_id" text;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "signed_consents" ADD CONSTRAINT "signed_consents_key_unique" UNIQUE("key");