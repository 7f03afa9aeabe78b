ALTER TABLE "mount_votes" ADD COLUMN "blank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mount_votes" ADD COLUMN "hung" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mount_votes" ADD COLUMN "looped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mount_votes" ADD COLUMN "handler_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mount_votes" ADD COLUMN "rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mount_votes" ADD COLUMN "trespassed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mount_votes" ADD COLUMN "trespass" text;--> statement-breakpoint
ALTER TABLE "mount_votes" ADD COLUMN "painted_ms" integer;
