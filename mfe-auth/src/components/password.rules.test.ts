import { findBrokenRule, PASSWORD_RULES } from '@soundings/shared/forms/password.rules'
import { PASSWORD_COPY } from './password.copy'

test.each([
  ['Tide-pool 7', 'No spaces', 'RESET-12'],
  ['Tide-pools', 'A number', 'RESET-13'],
  ['tide-pool-7', 'An upper case letter', 'RESET-14'],
  ['TIDE-POOL-7', 'A lower case letter', 'RESET-15'],
  ['Tide-p7', 'At least 8 characters', 'RESET-16'],
  ['Tidepool77', 'A special character, such as ! or #', 'RESET-17'],
])('the password %s breaks the rule: %s [%s]', (password, rule) => {
  const broken = findBrokenRule(password)
  expect(broken && PASSWORD_COPY.rule[broken]).toBe(rule)
})

test('a password of eight characters that meets the other rules is accepted [RESET-16]', () => {
  expect(findBrokenRule('Tide-po7')).toBeUndefined()
})

test('an empty password meets no rule', () => {
  expect(PASSWORD_RULES.filter(({ isMet }) => isMet(''))).toEqual([])
})
