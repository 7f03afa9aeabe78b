import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics } from '../db/schema.ts'
import { HttpError } from '../http/http-error.ts'

/** The clinic of a kiosk's address. @throws HttpError 404 when no clinic has this display id. */
export const findClinicByDisplayId = async (db: Database, displayId: string) => {
  const [clinic] = await db.select().from(clinics).where(eq(clinics.displayId, displayId))
  if (!clinic) throw new HttpError(404, 'We could not find this clinic.')
  return clinic
}
