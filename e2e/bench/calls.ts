import * as paths from '@soundings/shared/internal/api/paths.ts'
import { cpuMsOf, type Served } from './api.ts'
import { type Load, type LoadRequest, runLoad } from './load.ts'
import { type BenchPerson, INSTRUMENT, read, submit } from './people.ts'

const WARM_UP_SECONDS = 5
const SECONDS = 10

type Measured = Load & { cpuMs: number }

/** Sends requests. @returns besides what the load says, milliseconds of a core for each request. */
const measure = async ({ origin, pid }: Served, requests: LoadRequest[]): Promise<Measured> => {
  await runLoad(origin, requests, WARM_UP_SECONDS)
  const { load, cpuMs } = await cpuMsOf([pid], () => runLoad(origin, requests, SECONDS))
  return { ...load, cpuMs }
}

type Pair = { name: string; ours: LoadRequest[]; bare: LoadRequest[] }

const pairsOf = (people: readonly BenchPerson[], answers: object[]): Pair[] => {
  const forEach = (toRequest: (person: BenchPerson) => LoadRequest) => people.map(toRequest)
  const plain = { headers: {} }
  return [
    {
      name: 'user',
      ours: forEach((person) => read(paths.publicUser(person.userId), person)),
      bare: forEach(({ userId }) => read(`/user/${userId}`, plain)),
    },
    {
      name: 'assigned',
      ours: forEach((person) => read(paths.assignedAssessments(person.userId), person)),
      bare: forEach(({ userId }) => read(`/assigned/${userId}`, plain)),
    },
    {
      name: 'definition',
      ours: forEach((person) => read(paths.assessments([INSTRUMENT]), person)),
      bare: [read(`/definition/${INSTRUMENT}`, plain)],
    },
    {
      name: 'submit',
      ours: forEach((person) => submit(person, answers)),
      bare: forEach((person) => ({
        ...submit(person, answers),
        path: `/submit/${person.userId}`,
      })),
    },
  ]
}

/** The calls of a visit beside a bare Fastify that makes one similar statement, in turns. */
export const measureCalls = async (
  api: Served,
  bare: Served,
  { people, answers }: { people: readonly BenchPerson[]; answers: object[] },
) => {
  const rows: Record<string, { ours: Measured; bare: Measured; cpuRatio: number }> = {}
  for (const pair of pairsOf(people, answers)) {
    const measured = { ours: await measure(api, pair.ours), bare: await measure(bare, pair.bare) }
    const cpuRatio = Number((measured.ours.cpuMs / measured.bare.cpuMs).toFixed(1))
    rows[pair.name] = { ...measured, cpuRatio }
  }
  return rows
}
