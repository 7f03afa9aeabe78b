import { findWeakness, isCloseTo } from './weak-passwords'

test.each(['1qaz@WSX', 'Aa1!aaaa', 'Abc123!@#', 'Ab1!Ab1!', 'Aaaaaaa1!'])(
  'the password %s meets the specified rules but is a known password',
  (password) => expect(findWeakness(password)).toBe('known'),
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
  '2024!Autumn',
  '!!2024Jessica',
])('the password %s is a single word with numbers or symbols', (password) =>
  expect(findWeakness(password)).toBe('one-word'),
)

test.each([
  'Tide-pool-7',
  'Tide-pool7',
  'Rock-garden-9',
  'Kettle+Fern3',
  'Kh7!xPq2',
  'tR4!vbn8',
  'Ein-Boot_am_Ufer3',
  'Garden!Gate7',
  // The eight digits are no date.
  'Garden83749201!',
])('the password %s is hard to guess', (password) => expect(findWeakness(password)).toBeUndefined())

const own = [
  'Zora',
  'quillfeather',
  'tidepool',
  'fan',
  'harbor',
  'lane',
  'harborlane',
  '1990',
  '0201',
  '02011990',
]

test.each([
  'Quillfeather-7',
  'Zora-Quillfeather1!',
  'Tidepool.fan1!',
  'Harbor-Lane-7!',
  'Harborlane2024!',
  'Zora!02011990',
  'Zora#1990-01',
  'Qu1llf34ther!',
])("the password %s is too close to its owner's data", (password) =>
  expect(isCloseTo(own, password)).toBe(true),
)

test.each(['Zora-eats-7-plums!', 'Tide-pool-7', 'Zora-83749201847!'])(
  "the password %s contains little of its owner's data",
  (password) => expect(isCloseTo(own, password)).toBe(false),
)
