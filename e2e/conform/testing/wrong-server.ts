import type { PeopleFile } from '../people/people.schema.ts'
import type { Answered, Fault, Forwarded } from './faulty-server.ts'

/** A wrong server: what it does, the lines that look for it, and those of them that fail. */
export type WrongServer = {
  name: string
  only: string[]
  fails: string[]
  fault: (people: PeopleFile) => Fault
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, each altered by its own fault.
type Body = any

/** Alters the body of a response. */
export const alterBody = (answer: Answered, alter: (body: Body) => void) => {
  const body = JSON.parse(answer.body)
  alter(body)
  answer.body = JSON.stringify(body)
}

/** Alters the 200 of a path. */
export const altering = (ending: string, alter: (body: Body) => void) => (): Fault => ({
  answer: (answer, { url }) => {
    if (answer.status === 200 && url.endsWith(ending)) alterBody(answer, alter)
  },
})

/** Whether a request changes something at a path. */
export const isOf = ({ method, url }: Forwarded, path: string) => method !== 'GET' && url.includes(path)
