import type { FastifyRequest } from 'fastify'
import { DOES_NOT_FIT } from './api-contract.ts'
import { Refusal } from './refusal.ts'
import { whyNotStorable } from './storable.rules.ts'

const detailOf = {
  text: 'U+0000 and lone surrogates cannot be stored',
  depth: 'it is nested too deep',
}

/** @throws Refusal 400 for what no database holds. */
export const checkStorable = (input: unknown): void => {
  const why = whyNotStorable(input)
  if (why) throw new Refusal(400, DOES_NOT_FIT, { detail: detailOf[why] })
}

/** @throws Refusal 400 also for a query that says the same parameter twice: which of them is meant is a guess. */
export const refuseUnstorable = async ({ params, query, body }: FastifyRequest): Promise<void> => {
  checkStorable([params, query, Buffer.isBuffer(body) ? undefined : body])
  const doubled = Object.values(Object(query)).some((value) => Array.isArray(value))
  if (doubled) throw new Refusal(400, DOES_NOT_FIT, { detail: 'a parameter of the query is there twice' })
}
