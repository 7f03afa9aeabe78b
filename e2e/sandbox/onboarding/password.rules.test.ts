import { checkPassword } from './password.rules'

const refused = 'This password is easy to guess. Please choose a different one.'

test.each([
  'Password1!',
  'Passw0rd!',
  'P@ssword1',
  'Qwerty123!',
  'Welcome1!',
  'Abcd1234!',
  'Letmein1!',
  'Aaaaaaa1!',
])('%s meets the rules of the specification, and is refused as one that is known', (password) => {
  expect(() => checkPassword(password)).toThrow(refused)
})

test.each(['Tide-pool-7', 'Rock-garden-9', 'Kh7!xPq2', 'Ein-Boot_am_Ufer3'])('%s is taken', (password) => {
  expect(() => checkPassword(password)).not.toThrow()
})

test('a rule that is broken is named first', () => {
  expect(() => checkPassword('password')).toThrow(/^Your password needs at least one number, /)
})
