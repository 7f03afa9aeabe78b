import { type Operation, operationOf } from '../document/operations.ts'
import {
  describeAnswer,
  type Finding,
  failed,
  getIn,
  judgeRefusal,
  judgeSuccess,
  notChecked,
  notOffered,
  passed,
} from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Answer } from '../requests/send.ts'
import type { Run } from '../run.ts'

const SPANISH = { 'accept-language': 'es' }
const isSpanish = (language: unknown) => typeof language === 'string' && /^es\b/i.test(language)

/** Where it is said that words are Spanish, they are other words than the English ones. */
const compare = (finding: Finding, spanish: unknown, english: unknown, words: string): Finding => {
  if (finding.outcome !== 'passed') return finding
  if (!isSpanish(getIn(spanish, 'language'))) return notOffered(`${finding.came}, not in Spanish`)
  return getIn(spanish, words) === getIn(english, words)
    ? failed(`${finding.came}: language is es, and ${words} is the English one`)
    : passed(`${finding.came}, es`)
}

const checkConsentWords = (run: Run) => {
  const operation = operationOf('getConsentInfo')
  return run.check(operation, 'languages/es', '200, in Spanish where it is offered', async () => {
    const plan = planCall(run.world, operation.id)
    if (typeof plan === 'string') return notChecked(plan)
    const spanish = await run.call(operation, plan, SPANISH)
    const english = await run.call(operation, plan, { 'accept-language': 'en' })
    return compare(judgeSuccess(operation, spanish), spanish.body, english.body, 'consentCopy')
  })
}

const checkErrorWords = (run: Run) => {
  const operation = operationOf('getPublicUser')
  return run.check(operation, 'languages/error in es', '404, in Spanish where it is offered', async () => {
    const ask = (headers: Record<string, string>) =>
      run.call(operation, { as: 'nobody', call: { path: { id: 'nobody-has-this-id' }, headers } })
    const [spanish, english]: [Answer, Answer] = [await ask(SPANISH), await ask({ 'accept-language': 'en' })]
    const [said, otherwise] = [spanish.body, english.body].map((body) => getIn(body, 'error'))
    return compare(judgeRefusal(spanish, [404]), said, otherwise, 'message')
  })
}

const STRANGE = {
  'of every kind': '*;q=0.5, xx-YY;q=2, ;;;,,,q=, es;q=abc',
  'that is long': Array.from({ length: 900 }, (_, index) => `x${index};q=0.1`).join(','),
} as const

const checkStrange = async (run: Run, operation: Operation) => {
  for (const [name, language] of Object.entries(STRANGE))
    await run.check(operation, `languages/header ${name}`, 'no 5xx', async () => {
      const answer = await run.call(operation, { as: 'nobody', call: {} }, { 'accept-language': language })
      return answer.status < 500 ? passed(describeAnswer(answer)) : failed(describeAnswer(answer))
    })
}

/** `Accept-Language`: answered in it and said so, or taken no notice of. */
export const checkLanguages = async (run: Run): Promise<void> => {
  await checkConsentWords(run)
  await checkErrorWords(run)
  await checkStrange(run, operationOf('getIntakePolicies'))
}
