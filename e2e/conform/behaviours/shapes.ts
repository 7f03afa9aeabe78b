import { randomUUID } from 'node:crypto'
import { type Operation, operationOf, operations, type Parameter } from '../document/operations.ts'
import {
  describeAnswer,
  expectRefusal,
  expectSuccess,
  getIn,
  isMissing,
  notChecked,
  notOffered,
  Verdict,
} from '../findings.ts'
import { badBodiesOf } from '../requests/bad-bodies.ts'
import type { Plan } from '../requests/plans.ts'
import { type Answer, type Request, toRequest } from '../requests/send.ts'
import type { Behaviour, Run } from '../run.ts'

const expectedOf = ({ answers }: Operation) => `200 ${[...answers.keys()].join(' or ')}, as the document says`
const lostOf = ({ summary }: Operation) =>
  `'${summary}' does not work: the page says that it could not be read`

const judge = (operation: Operation, { mayBeRefused, refusals }: Plan, answer: Answer): string => {
  if (isMissing(operation, answer)) throw notOffered(describeAnswer(answer))
  if (!mayBeRefused || answer.status === 200) return expectSuccess(operation, answer)
  return `${expectRefusal(answer, refusals)} (${mayBeRefused})`
}

/** Calls an operation without credentials where the people lack something for it: 501 means that the server does not offer it. */
const planOffered = async ({ plan, send }: Run, operation: Operation): Promise<Plan> => {
  try {
    return plan(operation.id)
  } catch (error) {
    const answer = await send(toRequest(operation, {}))
    throw answer.status === 501 && error instanceof Verdict ? notOffered(describeAnswer(answer)) : error
  }
}

/** A draft is stored by its revision, which other calls change. */
const readRevision = async ({ world, plan, call }: Run) => {
  if (!world.account) return
  const revision = getIn((await call('getDraft', plan('getDraft'))).body, 'revision')
  if (typeof revision === 'number') world.draftRevision = revision
}

const shapeOf = (of: Operation): Behaviour => ({
  id: `${of.id}/shape`,
  expected: expectedOf(of),
  lost: lostOf(of),
  check: async (run) => {
    if (of.id === 'storeDraft') await readRevision(run)
    const plan = await planOffered(run, of)
    const headers = of.takesKey ? { 'idempotency-key': randomUUID() } : {}
    const known = of.id === 'pairKiosk' ? run.world.paired : undefined
    const answer = known ?? (await run.call(of.id, plan, headers))
    run.sent.set(of.id, { plan, headers, answer })
    const came = judge(of, plan, answer)
    if (of.answers.size < 2) return came
    // An operation of two media types is asked for the other one, too.
    const other = run.plan(of.id, 1)
    return `${came}; ${judge(of, other, await run.call(of.id, other))}`
  },
})

/** A withdrawn consent refuses the calls after it, until it is given again. */
const withdraw = shapeOf(operationOf('withdrawConsent'))
const lastShape: Behaviour = {
  ...withdraw,
  check: async (run) => {
    try {
      return await withdraw.check(run)
    } finally {
      if (run.sent.has('withdrawConsent')) await run.call('acceptConsent', run.plan('acceptConsent'))
    }
  },
}

/** Each operation, once, as it is meant to be called: its answer is held to the document's schema. */
export const shapes: readonly Behaviour[] = [
  ...operations.filter(({ id }) => id !== 'withdrawConsent').map(shapeOf),
  lastShape,
]

/** One request that has something wrong with it. */
type Bad = { name: string; request: Request; isRefused: boolean }

/** A text that is written stays written: it would be taken, and use up what is assigned. */
const IS_KEPT = /assessments\[0\]\.answers\[0\]\.value/

const without = (values: object, key: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))

/** Values of one parameter, and whether the document has them refused; undefined leaves it out. */
const badValuesOf = ({
  in: place,
  schema,
  isRequired,
}: Parameter): [string, string | undefined, boolean][] => {
  const { maxLength } = schema
  return [
    ...(isRequired && place !== 'path' ? [[' missing', undefined, true] as const] : []),
    ...(typeof maxLength === 'number' ? [[': too long', 'a'.repeat(maxLength + 1), true] as const] : []),
    ...(schema.enum ? [[': no word of the list', 'no-such-word', true] as const] : []),
    ...(place === 'header'
      ? []
      : ([
          [': U+0000', 'a\0b', true],
          [': SQL', "x'; drop table users; --", false],
          [': a path', '../../etc/passwd', false],
        ] as const)),
  ].map(([name, value, isRefused]) => [name, value, isRefused])
}

const badParameters = (operation: Operation, { call }: Plan, headers: Record<string, string>): Bad[] =>
  operation.parameters.flatMap((parameter) => {
    const place = parameter.in === 'header' ? 'headers' : (parameter.in as 'path' | 'query')
    const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
    const all = { ...call, headers }
    return badValuesOf(parameter).map(([what, value, isRefused]) => {
      const values = { ...without(all[place] ?? {}, name), ...(value === undefined ? {} : { [name]: value }) }
      return {
        name: `${parameter.name}${what}`,
        request: toRequest(operation, { ...all, [place]: values }),
        isRefused,
      }
    })
  })

/** A query that says a parameter twice. */
const doubled = ({ call }: Plan, request: Request): Bad[] =>
  Object.entries(call.query ?? {})
    .slice(0, 1)
    .map(([name, value]) => ({
      name: `${name} twice`,
      request: { ...request, url: `${request.url}&${name}=${encodeURIComponent(value)}` },
      isRefused: true,
    }))

const badBodies = ({ id, body: validate }: Operation, { call }: Plan, request: Request): Bad[] => {
  if (request.body === undefined || id === 'unsubscribeOneClick') return []
  const raw = (name: string, body: string) => ({ name, request: { ...request, body }, isRefused: true })
  const bad = validate ? badBodiesOf(validate, call.body) : []
  return [
    raw('body: broken JSON', '{"a":'),
    ...(validate ? [raw('body: none', ''), raw('body: 50,000 brackets', '['.repeat(50_000))] : []),
    ...bad
      .filter(({ name, isRefused }) => isRefused || !IS_KEPT.test(name))
      .map(({ name, body, isRefused }) => ({ ...raw(name, JSON.stringify(body)), isRefused })),
  ]
}

const LOST = 'one wrong value stops the server for everybody, or is in a record for good'

const toBehaviour = (of: Operation, { name, request, isRefused }: Bad): Behaviour => ({
  id: `${of.id}/bad-input/${name}`,
  expected: isRefused ? '4xx with the document’s error' : '200, or 4xx with the document’s error',
  lost: LOST,
  check: async ({ send }) => {
    const answer = await send(request)
    return !isRefused && answer.status === 200 ? expectSuccess(of, answer) : expectRefusal(answer)
  },
})

const badInputsOf = ({ world, plan }: Run, of: Operation): Behaviour[] => {
  try {
    // The last assessment is left open, so that nothing but what is wrong is a reason to refuse it.
    const planned = plan(of.id, of.id === 'submitAssessments' ? Math.max(0, world.assessments.length - 1) : 0)
    const headers = { ...(planned.as === 'nobody' ? {} : world[planned.as]) }
    const request = toRequest(of, { ...planned.call, headers })
    const all = [
      ...badParameters(of, planned, headers),
      ...doubled(planned, request),
      ...badBodies(of, planned, request),
    ]
    return all.map((bad) => toBehaviour(of, bad))
  } catch (error) {
    const why = error instanceof Verdict ? error : notChecked(String(error))
    return [{ id: `${of.id}/bad-input`, expected: '4xx', lost: LOST, check: () => Promise.reject(why) }]
  }
}

/** Each operation with one thing wrong at a time: it is refused in the document's form, and the server stays up. */
export const badInputs = (run: Run): Behaviour[] => operations.flatMap((of) => badInputsOf(run, of))
