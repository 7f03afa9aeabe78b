import * as v from 'valibot'
import { HttpError } from '../http/http-error.ts'

/** The body of a control call. @throws HttpError 400 that names the fields that do not fit. */
export const parseBody = <T>(schema: v.GenericSchema<unknown, T>, body: unknown): T => {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new HttpError(
    400,
    result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.expected ?? issue.type}`).join(', '),
  )
}
