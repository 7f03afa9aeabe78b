CREATE TABLE "guesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"source" text NOT NULL,
	"guessed_at" timestamp with time zone NOT NULL
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
CREATE INDEX "guesses_by_subject" ON "guesses" USING btree ("subject","guessed_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_owner" ON "known_devices" USING btree ("owner");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proof_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TABLE "attempts";
