import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { allowDeletion } from '../audit/audit-log.ts'
import { importSamples, isDemoSeeded, seedDemo } from '../demo/seed-demo.ts'
import type { ClinicContext } from '../http/clinic-context.ts'

const tableRows = v.object({ rows: v.array(v.object({ name: v.string() })) })

/** The identity service deletes its own rows itself. */
const KEPT_TABLE = 'identity_documents'

/** Resets the whole sandbox to its first start: all data, accounts and codes are deleted. */
export const resetClinic = async (context: ClinicContext) => {
  const { db } = context
  const hasDemo = await isDemoSeeded(db)
  const found = await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> ${KEPT_TABLE}`,
  )
  const names = v.parse(tableRows, found).rows.map(({ name }) => sql.identifier(name))
  await db.transaction(async (tx) => {
    await allowDeletion(tx, 'infinity')
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`)
  })
  context.audit.forgetKey()
  await context.identity.deleteAllAccounts()
  await importSamples(context)
  if (hasDemo) await seedDemo(context)
  return { success: true }
}
