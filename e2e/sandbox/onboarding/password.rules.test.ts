import { checkOwnPassword, checkPassword } from './password.rules'
import { personalWords } from './personal-words.rules'

test.each([
  ['Aa1!aaaa', 'This password is easy to guess. Please choose a different one.'],
  [
    'Chicago2024!',
    'This password is one word with numbers or symbols. It is easy to guess. Please use two or more words.',
  ],
  // A broken rule comes first, though this password is known too.
  [
    'password',
    'Your password needs upper and lower case letters, at least one number, at least one special character.',
  ],
])('the server refuses %s in words', async (password, words) => {
  await expect(checkPassword(password)).rejects.toMatchObject({ status: 400, message: words })
})

test('the server takes a good password', async () => {
  await expect(checkPassword('Tide-pool-7')).resolves.toBeUndefined()
})

const own = personalWords({
  firstName: 'Zora',
  lastName: 'Quillfeather',
  dateOfBirth: '1990-01-02',
  emails: ['tidepool.fan@mail.test', null],
  clinicName: 'Harbor Lane Clinic',
})

test.each(['Zora-Quillfeather1!', 'Tidepool.fan1!', 'Harborlane2024!', 'Zora!02011990', 'Zora#1990-01'])(
  'the server refuses %s to its owner',
  async (password) => {
    await expect(checkOwnPassword(password, own)).rejects.toThrow(/ too close to your name, /)
  },
)

test('the server takes a password with little of its owner in it', async () => {
  await expect(checkOwnPassword('Zora-eats-7-plums!', own)).resolves.toBeUndefined()
})
