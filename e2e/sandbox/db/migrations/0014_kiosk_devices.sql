ALTER TABLE "clinics" ADD COLUMN "asks_for_pairing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TABLE "kiosk_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL REFERENCES "clinics"("id"),
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "kiosk_devices_by_clinic" ON "kiosk_devices" USING btree ("clinic_id","paired_at");--> statement-breakpoint
CREATE TABLE "pairing_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL REFERENCES "clinics"("id"),
	"device_name" text NOT NULL,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_over_codes" (
	"device_id" text PRIMARY KEY NOT NULL REFERENCES "kiosk_devices"("id"),
	"user_id" text NOT NULL REFERENCES "users"("id"),
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
