CREATE TABLE "mount_votes" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"visitor" text NOT NULL,
	"mounted" integer NOT NULL,
	"load_failed" integer NOT NULL,
	"render_failed" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mount_votes_remote_version_visitor_pk" PRIMARY KEY("remote","version","visitor")
);
--> statement-breakpoint
CREATE INDEX "mount_votes_by_visitor" ON "mount_votes" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "mount_votes_by_age" ON "mount_votes" USING btree ("last_at");
