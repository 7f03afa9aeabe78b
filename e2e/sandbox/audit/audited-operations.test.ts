import { readApiContract } from '../http/api-contract.ts'
import { AUDITED_OPERATIONS, auditRuleOf } from './audited-operations.rules.ts'

const operations = [...readApiContract().operations.values()]

describe('the table of what is audited', () => {
  test('has every operation of openapi.yaml, and no other', () => {
    expect(Object.keys(AUDITED_OPERATIONS).sort()).toEqual(
      operations.map(({ operationId }) => operationId).sort(),
    )
  })

  test('says why, where an operation leaves nothing', () => {
    for (const { operationId } of operations) {
      const rule = AUDITED_OPERATIONS[operationId as keyof typeof AUDITED_OPERATIONS]
      if ('impersonalBecause' in rule) expect(rule.impersonalBecause).toMatch(/\w+ \w+/)
      else expect(auditRuleOf(operationId)).toBe(rule)
    }
  })

  test('audits everything that asks for a log-in or a proof', () => {
    const kept = operations.filter(({ rule }) => rule.kind === 'login' || rule.kind === 'proof')
    expect(kept.filter(({ operationId }) => auditRuleOf(operationId) === undefined)).toEqual([])
  })

  test('refuses an operation that it does not know', () => {
    expect(() => auditRuleOf('readEverything')).toThrow('The audit does not say what readEverything leaves')
    expect(() => auditRuleOf('constructor')).toThrow('The audit does not say')
  })
})
