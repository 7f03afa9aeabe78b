-- The roles of the stack: `soundings` owns the tables and cannot log in; each service logs in as a role that acts as it, without
-- the rights of the server's owner. PostgreSQL's image runs it once, for an empty volume; on a stack that was there before, and for
-- other passwords, it can be run again (docs/deploying.md).
\set ON_ERROR_STOP on
\set api `if [ -n "$API_DATABASE_PASSWORD_FILE" ]; then cat "$API_DATABASE_PASSWORD_FILE"; else printf %s "$API_DATABASE_PASSWORD"; fi`
\set identity `if [ -n "$IDENTITY_DATABASE_PASSWORD_FILE" ]; then cat "$IDENTITY_DATABASE_PASSWORD_FILE"; else printf %s "$IDENTITY_DATABASE_PASSWORD"; fi`

select format('create role %I', name)
from (values ('soundings'), ('api'), ('identity')) as wanted (name)
where not exists (select from pg_roles where rolname = name) \gexec
alter role api login password :'api';
alter role identity login password :'identity';
grant soundings to api, identity;
-- Whichever of them makes a table at a migration, the other can use it.
alter role api set role = soundings;
alter role identity set role = soundings;

-- Migrations make tables, and the schema that says which have run.
alter database clinic owner to soundings;
revoke all on database clinic from public;
grant connect on database clinic to api, identity;

-- What a superuser has made before.
select format('alter schema %I owner to soundings', nspname) from pg_namespace where nspname = 'drizzle' \gexec
select format('alter table %I.%I owner to soundings', schemaname, tablename)
from pg_tables where schemaname in ('public', 'drizzle') \gexec
select format('alter function %s owner to soundings', p.oid::regprocedure)
from pg_proc p where pronamespace = 'public'::regnamespace \gexec
