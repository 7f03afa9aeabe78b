CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"operation" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" text,
	"proof" text NOT NULL,
	"actor" text,
	"details" jsonb NOT NULL,
	"address_hash" text NOT NULL,
	"agent_hash" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_by_person" ON "audit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_age" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE TABLE "audit_keys" (
	"month" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
-- Entries are appended, and deleted by age alone: a transaction of the retention job says up to when.
CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE deletable text := coalesce(current_setting('soundings.audit_delete_before', true), '');
BEGIN
	IF tg_op = 'DELETE' AND deletable <> '' THEN
		IF old.at < deletable::timestamptz THEN RETURN old; END IF;
	END IF;
	IF tg_op = 'TRUNCATE' AND deletable = 'infinity' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'audit entries are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entries"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_not_truncated" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();
