ALTER TABLE "kiosk_devices" ADD COLUMN "visit" integer DEFAULT 0 NOT NULL;
