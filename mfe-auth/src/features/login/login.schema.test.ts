import { loginSchema } from './login.schema'

test('the schema keeps a password as typed', async () => {
  const password = ' pass\u00a0w\u200bord '
  await expect(
    loginSchema().validate({ email: '\ufeffrobin@mail.example\u200b', password }),
  ).resolves.toEqual({
    email: 'robin@mail.example',
    password,
  })
})
