ALTER TABLE "magic_codes" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "magic_tokens" ADD COLUMN "channel" text;
