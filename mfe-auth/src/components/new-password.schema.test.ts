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

test.each(['Password1!', 'Qwerty123!', 'Welcome1!'])(
  '%s meets every rule, and is refused in words',
  async (common) => {
    expect(await errorsOf(common)).toEqual([PASSWORD_COPY.common])
  },
)

test('a password that breaks a rule is told that alone', async () => {
  expect(await errorsOf('password')).toEqual(['broken'])
})

test('a password that nobody has is taken, and has to be typed twice', async () => {
  expect(await errorsOf('Tide-pool-7')).toEqual([])
  expect(await errorsOf('Tide-pool-7', 'Tide-pool-8')).toEqual(['differs'])
})
