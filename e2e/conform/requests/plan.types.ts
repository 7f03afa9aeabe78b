import type { People } from '../people/people.schema.ts'
import type { Call, Headers } from './send.ts'

/** What calls are made of: the file's people, what they have shown of themselves, and what was read of them. */
export type World = {
  people: People | undefined
  /** A proof of the person: a birthday's cookie, else a token. */
  proof: Headers | undefined
  /** The person's log-in. */
  account: Headers | undefined
  anothersProof: Headers | undefined
  anothersAccount: Headers | undefined
  /** The person's proof with another signature. */
  forgedProof: Headers | undefined
  /** Another person's proof under the name of the person's. */
  renamedProof: Headers | undefined
  /** The cookie of a paired kiosk. */
  device: Headers | undefined
  /** As `getPublicUser` says it. */
  patientId: string | undefined
  clinicDisplayId: string | undefined
  /** The clinic's links open without a proof (its flag `assessment_birthday_confirmation`). */
  opensWithoutProof: boolean
  /** Definitions of what is assigned, in the order of its answer. */
  assessments: readonly unknown[]
  /** Ids of what is assigned to another person, before anything was sent. */
  anothersAssignments: readonly string[]
  /** Check-in modules that are assigned. */
  modules: readonly unknown[]
  /** Of the person's draft, as it was read last. */
  draftRevision: number
}

/** Who sends a call. */
export type Sender = 'nobody' | 'proof' | 'account' | 'device'

/** A call that is well meant, and who sends it. */
export type Plan = {
  as: Sender
  call: Call
  /** Why it may be refused all the same: it would need what was sent to a person. */
  mayBeRefused?: string
  /** With which statuses, where the document says so; else any 4xx. */
  refusals?: readonly number[]
}

/** Makes a call; each turn another one that is worth as much. A text says why there is none. */
export type Planner = (world: World, turn: number) => Plan | string

export const NO_PEOPLE = 'needs the file of test people (--as)'

/** The headers of who sends it; undefined where the world has none of that kind. */
export const headersOf = (world: World, as: Sender): Headers | undefined => {
  if (as === 'nobody') return {}
  return as === 'device' ? (world.device ?? {}) : world[as]
}
