import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import { RegistryDamagedError } from '../store/release-store.ts'
import { type Registry, registrySchema } from './registry.schema.ts'

/** @param remedy next step for a damaged registry. @throws RegistryDamagedError with location, problem and remedy. */
export const parseRegistry = (text: string, location: string, remedy: string): Registry => {
  try {
    const result = v.safeParse(registrySchema, JSON.parse(text))
    if (result.success) return result.output
    throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; '))
  } catch (error) {
    throw new RegistryDamagedError(`${location} is damaged (${messageOf(error)}). ${remedy}`)
  }
}
