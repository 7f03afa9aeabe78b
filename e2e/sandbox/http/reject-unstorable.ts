import type { FastifyRequest } from 'fastify'
import { INVALID_REQUEST } from './api-contract.ts'
import { HttpError } from './http-error.ts'
import { findUnstorable } from './storable.rules.ts'

const DETAILS = {
  text: 'U+0000 and lone surrogates cannot be stored',
  depth: 'it is nested too deep',
}

/** @throws HttpError 400 for what no database holds. */
export const checkStorable = (input: unknown): void => {
  const why = findUnstorable(input)
  if (why) throw new HttpError(400, INVALID_REQUEST, { detail: DETAILS[why] })
}

/** @throws HttpError 400 also for a query that says the same parameter twice: which of them is meant is a guess. */
export const rejectUnstorable = async ({ params, query, body }: FastifyRequest): Promise<void> => {
  checkStorable([params, query, Buffer.isBuffer(body) ? undefined : body])
  const doubled = Object.values(Object(query)).some((value) => Array.isArray(value))
  if (doubled)
    throw new HttpError(400, INVALID_REQUEST, { detail: 'a parameter of the query is there twice' })
}
