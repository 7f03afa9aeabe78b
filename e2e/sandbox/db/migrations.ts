import * as v from 'valibot'
import { sandboxPath } from '../paths.ts'

export const migrationsFolder = sandboxPath('db/migrations')

const DUPLICATE_TABLE = '42P07'

const duplicateTableSchema = v.object({ cause: v.object({ code: v.literal(DUPLICATE_TABLE) }) })

/** Refuses tables older than the first existing migration. The error names the next step. */
export const rethrow = (error: unknown): never => {
  if (!v.is(duplicateTableSchema, error)) throw error
  throw new Error(
    'its data are of a version before the first release, which this one cannot read. Choose another folder (DATA_DIR=.data-2 npm start) or database, or move the old one away (mv .data/clinic .data/clinic-before).',
    { cause: error },
  )
}
