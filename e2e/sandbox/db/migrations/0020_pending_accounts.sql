CREATE TABLE "pending_accounts" (
	"user_id" text PRIMARY KEY NOT NULL REFERENCES "public"."users"("id"),
	"account_sub" text NOT NULL UNIQUE,
	"email" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL
);
