import { loginSchema } from './login.schema'

test('a password is taken as it was typed, beside an address without invisible characters', async () => {
  const password = ' pass\u00a0w\u200bord '
  await expect(
    loginSchema().validate({ email: '\ufeffrobin@mail.example\u200b', password }),
  ).resolves.toEqual({
    email: 'robin@mail.example',
    password,
  })
})
