import { object } from 'yup'
import { newPasswordShape } from './new-password.schema'
import { PASSWORD_COPY } from './password.copy'

const schema = object(
  newPasswordShape({ password: 'Password', passwordBroken: 'broken', confirmDiffers: 'differs' }),
)
const errorsOf = (password: string, confirm = password) =>
  schema.validate({ password, confirm }, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  )

test.each(['1qaz@WSX', 'Aa1!aaaa', 'Abc123!@#', 'Ab1!Ab1!'])(
  '%s meets every rule, and is refused as one that is known',
  async (known) => {
    expect(await errorsOf(known)).toEqual([PASSWORD_COPY.known])
  },
)

test.each([
  'Password1!',
  'Welcome1!',
  'Summer2024!',
  'Welcome2024!',
  'Admin@123',
  'Pass@123',
  'Test@1234',
  'Hello@123',
  'Chicago2024!',
  'Robin1990!',
  '!!2024Jessica',
])('%s only brings a word to the rules, and is refused in words', async (decorated) => {
  expect(await errorsOf(decorated)).toEqual([PASSWORD_COPY['one-word']])
})

test('the email of the form is the first thing that somebody tries', async () => {
  const withEmail = (email: string) =>
    schema.validate({ email, password: 'Zedmarlow7!', confirm: 'Zedmarlow7!' }, { stripUnknown: false }).then(
      () => undefined,
      ({ errors }: { errors: string[] }) => errors[0],
    )
  expect(await withEmail('kim@mail.test')).toBeUndefined()
  expect(await withEmail('zedmarlow@mail.test')).toBe(PASSWORD_COPY.own)
})

test('a password that breaks a rule is told that alone', async () => {
  expect(await errorsOf('password')).toEqual(['broken'])
})

test.each(['Tide-pool-7', 'Tide-pool7', 'Kh7!xPq2', 'tR4!vbn8', 'Kettle+Fern3', 'Garden83749201!'])(
  '%s is taken',
  async (good) => {
    expect(await errorsOf(good)).toEqual([])
  },
)

test('a password has to be typed twice', async () => {
  expect(await errorsOf('Tide-pool-7', 'Tide-pool-8')).toEqual(['differs'])
})
