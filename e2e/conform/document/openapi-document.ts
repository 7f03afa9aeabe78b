import { readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { repositoryRoot } from '../../sandbox/paths.ts'

export type Json = Record<string, unknown>

/** A value of the document as an object; an empty one for anything else. */
export const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {}

/** A value of the document as a list; an empty one for anything else. */
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const DOCUMENT_FILE = 'shared/src/api/openapi.yaml'
const text = readFileSync(path.join(repositoryRoot, DOCUMENT_FILE), 'utf8')

/** `openapi.yaml`, for what is generated from it. */
export const openApiDocument = toObject(load(text))

/** Where the document has an operation, as editors open it. */
export const placeOf = (operationId: string): string => {
  const index = text.split('\n').findIndex((line) => line.trim() === `operationId: ${operationId}`)
  return `${DOCUMENT_FILE}:${index + 1}`
}

/** A schema or parameter with its `$ref` followed to the end. */
export const resolveRef = (value: unknown): Json => {
  const { $ref, ...own } = toObject(value)
  if (typeof $ref !== 'string') return own
  return resolveRef(
    $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((found, key) => toObject(found)[key], openApiDocument),
  )
}
