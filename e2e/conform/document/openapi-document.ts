import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { repositoryRoot } from '../../sandbox/paths.ts'

export type Json = Record<string, unknown>

/** A value of the document as an object; an empty one for anything else. */
export const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {}

/** A value of the document as a list; an empty one for anything else. */
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** `openapi.yaml`, for what is generated from it. */
export const openApiDocument = toObject(
  parse(readFileSync(path.join(repositoryRoot, 'shared/src/api/openapi.yaml'), 'utf8')),
)

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
