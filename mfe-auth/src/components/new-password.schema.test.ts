import { object } from 'yup'
import { newPasswordShape } from './new-password.schema'
import { PASSWORD_COPY } from './password.copy'

const schema = object(
  newPasswordShape({ password: 'Password', passwordBroken: 'broken', confirmDiffers: 'differs' }),
)
const errorsOf = (password: string) =>
  schema.validate({ password, confirm: password }, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  )

test.each([
  ['Aa1!aaaa', PASSWORD_COPY.known],
  ['Chicago2024!', PASSWORD_COPY['one-word']],
])('the form rejects %s with an error message', async (weak, words) => {
  expect(await errorsOf(weak)).toEqual([words])
})

test('the form rejects a password that is close to the email address', async () => {
  const withEmail = (email: string) =>
    schema.validate({ email, password: 'Zedmarlow7!', confirm: 'Zedmarlow7!' }, { stripUnknown: false }).then(
      () => undefined,
      ({ errors }: { errors: string[] }) => errors[0],
    )
  expect(await withEmail('kim@mail.test')).toBeUndefined()
  expect(await withEmail('zedmarlow@mail.test')).toBe(PASSWORD_COPY.own)
})

test('a password that breaks a rule shows only the error of that rule', async () => {
  expect(await errorsOf('password')).toEqual(['broken'])
})
