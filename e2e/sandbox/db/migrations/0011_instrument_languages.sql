ALTER TABLE "assessment_versions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "assessment_versions" ADD COLUMN "translations" jsonb DEFAULT '[]'::jsonb NOT NULL;