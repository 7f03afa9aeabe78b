import type { FastifyRequest } from 'fastify'
import { INVALID_REQUEST } from './api-contract.ts'
import { HttpError } from './http-error.ts'

/** The deepest valid body has 6 levels. */
const MAX_DEPTH = 32

/** With flag `u`, a surrogate pair is one character and does not match. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** PostgreSQL stores neither U+0000 nor a lone surrogate. */
const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text)

type StackEntry = { value: unknown; depth: number }

const childrenOf = (value: object): unknown[] => (Array.isArray(value) ? value : Object.entries(value).flat())

/** Iterative, because a body may nest as deep as it is long. */
export const findUnstorable = (input: unknown): 'text' | 'depth' | undefined => {
  const todo: StackEntry[] = [{ value: input, depth: 0 }]
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isStorable(value)) return 'text'
    if (typeof value !== 'object' || value === null) continue
    if (depth === MAX_DEPTH) return 'depth'
    for (const part of childrenOf(value)) todo.push({ value: part, depth: depth + 1 })
  }
  return undefined
}

const DETAILS = {
  text: 'U+0000 and lone surrogates cannot be stored',
  depth: 'it is nested too deep',
}

export const checkStorable = (input: unknown): void => {
  const why = findUnstorable(input)
  if (why) throw new HttpError(400, INVALID_REQUEST, { detail: DETAILS[why] })
}

/** A repeated query parameter is ambiguous. */
export const rejectUnstorable = async ({ params, query, body }: FastifyRequest): Promise<void> => {
  checkStorable([params, query, Buffer.isBuffer(body) ? undefined : body])
  const doubled = Object.values(Object(query)).some((value) => Array.isArray(value))
  if (doubled)
    throw new HttpError(400, INVALID_REQUEST, { detail: 'a parameter of the query is there twice' })
}
