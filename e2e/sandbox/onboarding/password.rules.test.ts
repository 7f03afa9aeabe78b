import { checkOwnPassword, checkPassword } from './password.rules'
import { personalWords } from './personal-words.rules'

const KNOWN = 'This password is easy to guess. Please choose a different one.'
const ONE_WORD =
  'This password is one word with numbers or symbols. It is easy to guess. Please use two or more words.'

test.each(['1qaz@WSX', 'Aa1!aaaa', 'Abc123!@#', 'Ab1!Ab1!', 'Aaaaaaa1!'])(
  '%s meets the rules of the specification, and is refused as one that is known',
  (password) => {
    expect(() => checkPassword(password)).toThrow(KNOWN)
  },
)

test.each([
  'Password1!',
  'Passw0rd!',
  'P@ssw0rd2024!',
  'P@ssword1',
  'Qwerty123!',
  'Letmein1!',
  'Welcome1!',
  'Summer2024!',
  'Welcome2024!',
  'Admin@123',
  'Pass@123',
  'Test@1234',
  'Hello@123',
  'Chicago2024!',
  'Robin1990!',
  'Robin19900102!',
  'Marlow1990!',
  'Xylophone42!',
  '2024!Autumn',
])('%s only brings a word to the rules, and is refused in words', (password) => {
  expect(() => checkPassword(password)).toThrow(ONE_WORD)
})

test.each([
  'Tide-pool-7',
  'Rock-garden-9',
  'Kh7!xPq2',
  'tR4!vbn8',
  'Ein-Boot_am_Ufer3',
  'Garden!Gate7',
  // One word, with eight digits that nobody has written before.
  'Garden83749201!',
])('%s is taken', (password) => {
  expect(() => checkPassword(password)).not.toThrow()
})

test('a rule that is broken is named first', () => {
  expect(() => checkPassword('password')).toThrow(/^Your password needs at least one number, /)
})

const own = personalWords({
  firstName: 'Zora',
  lastName: 'Quillfeather',
  dateOfBirth: '1990-01-02',
  emails: ['tidepool.fan@mail.test', null],
  clinicName: 'Harbor Lane Clinic',
})

test.each([
  'Quillfeather-7',
  'Zora-Quillfeather1!',
  'Tidepool.fan1!',
  'Harbor-Lane-7!',
  'Harborlane2024!',
  'Zora!02011990',
  'Zora#1990-01',
  'Qu1llf34ther!',
])('%s is easy to guess for who knows its owner', (password) => {
  expect(() => checkOwnPassword(password, own)).toThrow(/ too close to your name, /)
})

test('what has little of them in it is taken', () => {
  for (const password of ['Zora-eats-7-plums!', 'Tide-pool-7', 'Zora-83749201847!'])
    expect(() => checkOwnPassword(password, own)).not.toThrow()
})
