import { type Operation, operations, type Parameter } from '../document/operations.ts'
import { type Finding, judgeEither, judgeRefusal, notChecked } from '../findings.ts'
import { badValuesOf } from '../requests/bad-values.ts'
import { planCall } from '../requests/plan.ts'
import { headersOf, type Plan } from '../requests/plan.types.ts'
import { type Request, toRequest } from '../requests/send.ts'
import type { Run } from '../run.ts'

/** One request that has something wrong with it. */
type Bad = { name: string; request: Request; isRefused: boolean }

/** A text that is written stays written: it would be taken, and use up what is assigned. */
const IS_KEPT = /assessments\[0\]\.answers\[0\]\.value/

const withParameter = ({ call }: Plan, { name, in: place }: Parameter, value: string | undefined) => {
  const key = place as 'path' | 'query'
  const { [name]: _, ...rest } = call[key] ?? {}
  return { ...call, [key]: value === undefined ? rest : { ...rest, [name]: value } }
}

const badParameters = (operation: Operation, plan: Plan, headers: Record<string, string>): Bad[] =>
  operation.parameters.flatMap((parameter): Bad[] => {
    const { name, in: place, schema, isRequired } = parameter
    const max = typeof schema.maxLength === 'number' ? schema.maxLength : undefined
    if (place === 'header') {
      const { [name.toLowerCase()]: _, ...without } = headers
      const send = (changed: Record<string, string>) =>
        toRequest(operation, { ...plan.call, headers: changed })
      return [
        ...(isRequired ? [{ name: `${name} missing`, request: send(without), isRefused: true }] : []),
        ...(max === undefined
          ? []
          : [
              {
                name: `${name}: too long`,
                request: send({ ...headers, [name.toLowerCase()]: 'a'.repeat(max + 1) }),
                isRefused: true,
              },
            ]),
      ]
    }
    const send = (value: string | undefined) =>
      toRequest(operation, { ...withParameter(plan, parameter, value), headers })
    const bad = (what: string, value: string | undefined, isRefused: boolean) => ({
      name: `${name}${what}`,
      request: send(value),
      isRefused,
    })
    return [
      ...(isRequired && place === 'query' ? [bad(' missing', undefined, true)] : []),
      ...(max === undefined ? [] : [bad(': too long', 'a'.repeat(max + 1), true)]),
      ...(schema.enum ? [bad(': no word of the list', 'no-such-word', true)] : []),
      bad(': U+0000', 'a\0b', true),
      bad(': SQL', "x'; drop table users; --", false),
      bad(': a path', '../../etc/passwd', false),
    ]
  })

/** A query that says a parameter twice. */
const doubled = (operation: Operation, plan: Plan, headers: Record<string, string>): Bad[] => {
  const [name] = Object.keys(plan.call.query ?? {})
  if (!name) return []
  const request = toRequest(operation, { ...plan.call, headers })
  return [
    {
      name: `${name} twice`,
      request: {
        ...request,
        url: `${request.url}&${name}=${encodeURIComponent(plan.call.query?.[name] ?? '')}`,
      },
      isRefused: true,
    },
  ]
}

const badBodies = (operation: Operation, plan: Plan, headers: Record<string, string>): Bad[] => {
  const request = toRequest(operation, { ...plan.call, headers })
  if (request.body === undefined || operation.id === 'unsubscribeOneClick') return []
  const raw = (name: string, body: string) => ({ name, request: { ...request, body }, isRefused: true })
  const values = operation.body ? badValuesOf(operation.body, plan.call.body) : []
  return [
    raw('body: broken JSON', '{"a":'),
    ...(operation.body ? [raw('body: none', ''), raw('body: 50,000 brackets', '['.repeat(50_000))] : []),
    ...values
      .filter(({ name, isRefused }) => isRefused || !IS_KEPT.test(name))
      .map(({ name, value, isRefused }) => ({
        name,
        request: { ...request, body: JSON.stringify(value) },
        isRefused,
      })),
  ]
}

const judge = async (run: Run, operation: Operation, { request, isRefused }: Bad): Promise<Finding> => {
  const answer = await run.send(request)
  return isRefused ? judgeRefusal(answer) : judgeEither(operation, answer)
}

/** The turn of a call that is still worth something: the last assessment is left open for it. */
const turnOf = ({ world }: Run, { id }: Operation) =>
  id === 'submitAssessments' ? Math.max(0, world.assessments.length - 1) : 0

/** Each operation with one thing wrong at a time: it is refused in the document's form, and nothing falls over. */
export const checkBadInput = async (run: Run): Promise<void> => {
  for (const operation of operations) {
    const plan = planCall(run.world, operation.id, turnOf(run, operation))
    if (typeof plan === 'string') {
      await run.check(operation, 'bad-input', '4xx', async () => notChecked(plan))
      continue
    }
    const headers = { ...headersOf(run.world, plan.as), ...plan.call.headers }
    const all = [badParameters, doubled, badBodies].flatMap((toBad) => toBad(operation, plan, headers))
    for (const bad of all)
      await run.check(
        operation,
        `bad-input/${bad.name}`,
        bad.isRefused ? '4xx with the document’s error' : '200, or 4xx with the document’s error',
        () => judge(run, operation, bad),
      )
  }
}
