-- The roles of the stack: `soundings` owns the tables and cannot log in; each service logs in as a role with its privileges, without
-- those of the server's owner. PostgreSQL's image runs this once, for an empty volume; on an existing stack, or for
-- other passwords, run it again (docs/deploying.md).
\set ON_ERROR_STOP on
\set api `if [ -n "$API_DATABASE_PASSWORD_FILE" ]; then cat "$API_DATABASE_PASSWORD_FILE"; else printf %s "$API_DATABASE_PASSWORD"; fi`
\set identity `if [ -n "$IDENTITY_DATABASE_PASSWORD_FILE" ]; then cat "$IDENTITY_DATABASE_PASSWORD_FILE"; else printf %s "$IDENTITY_DATABASE_PASSWORD"; fi`

select format('create role %I', name)
from (values ('soundings'), ('api'), ('identity')) as wanted (name)
where not exists (select from pg_roles where rolname = name) \gexec
alter role api login password :'api';
alter role identity login password :'identity';
grant soundings to api, identity;
-- A table created by one role's migration can be used by the other.
alter role api set role = soundings;
alter role identity set role = soundings;

-- Migrations create tables, and the schema that records them.
alter database clinic owner to soundings;
revoke all on database clinic from public;
grant connect on database clinic to api, identity;

-- Objects created by a superuser earlier.
select format('alter schema %I owner to soundings', nspname) from pg_namespace where nspname = 'drizzle' \gexec
select format('alter table %I.%I owner to soundings', schemaname, tablename)
from pg_tables where schemaname in ('public', 'drizzle') \gexec
select format('alter function %s owner to soundings', p.oid::regprocedure)
from pg_proc p where pronamespace = 'public'::regnamespace \gexec
