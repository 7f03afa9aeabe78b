import { Amplify } from 'aws-amplify'
import { confirmSignUp, fetchAuthSession, resendSignUpCode, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const password = 'Tide-pool-7'

const memory = () => {
  const storage = new Map<string, string>()
  return {
    getItem: async (key: string) => storage.get(key) ?? null,
    setItem: async (key: string, value: string) => void storage.set(key, value),
    removeItem: async (key: string) => void storage.delete(key),
    clear: async () => storage.clear(),
  }
}

/** The client that the web app signs in with, against the emulator as the clinic answers for it. */
describe('Amplify', () => {
  const world = setUpTestClinic(anyDatabase)

  beforeAll(async () => {
    // It warns of an endpoint that is not the cloud's: that is what this is about.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { userPoolId, clientId } = world.clinic.context.identity.identity
    Amplify.configure({
      Auth: {
        Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: `${world.origin}/identity/` },
      },
    })
    cognitoUserPoolsTokenProvider.setKeyValueStorage(memory())
  })
  afterEach(() => signOut())

  const enter = async () => {
    const email = uniqueEmail()
    const { userId } = await world.createPatient({ email, password })
    const { isSignedIn } = await signIn({
      username: email,
      password,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    })
    expect(isSignedIn).toBe(true)
    return userId
  }
  const profiles = async () => {
    const { tokens } = await fetchAuthSession()
    return world.get('/v1/client-api/account/user-profiles', {
      authorization: `Bearer ${tokens?.accessToken}`,
    })
  }

  test('signs in, and the token is taken', async () => {
    const userId = await enter()
    expect(await profiles()).toMatchObject([{ userId }])
  })

  test('refreshes a session into a new token that is taken', async () => {
    const userId = await enter()
    const before = (await fetchAuthSession()).tokens?.accessToken.toString()
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
    expect(after).toEqual(expect.any(String))
    expect(after).not.toBe(before)
    expect(await profiles()).toMatchObject([{ userId }])
  })

  test('says what the service says of a wrong password', async () => {
    const { login } = await world.createPatient({ email: uniqueEmail(), password })
    const tried = signIn({
      username: login?.email ?? '',
      password: 'Tide-pool-8',
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    })
    await expect(tried).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  })

  test('says that an email is to be confirmed, and confirms it with a code that it asks for', async () => {
    const email = uniqueEmail()
    await world.clinic.context.identity.signUp({ email, password })
    const enterAs = () =>
      signIn({ username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    expect(await enterAs()).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    })
    expect(await resendSignUpCode({ username: email })).toMatchObject({ deliveryMedium: 'EMAIL' })
    const confirmationCode = await world.codeSentTo(email)
    await expect(confirmSignUp({ username: email, confirmationCode: '12345x' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'This code is not right. Please check it, or ask for a new one.',
    })
    expect((await confirmSignUp({ username: email, confirmationCode })).isSignUpComplete).toBe(true)
    expect((await enterAs()).isSignedIn).toBe(true)
  })

  test.each([
    ['here', { global: false }],
    ['everywhere', { global: true }],
  ])('signs out %s: the token that it had is refused from then on', async (_where, options) => {
    await enter()
    const token = (await fetchAuthSession()).tokens?.accessToken.toString()
    await signOut(options)
    expect((await fetchAuthSession()).tokens).toBeUndefined()
    const { status } = await world.request('/v1/client-api/account/user-profiles', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(status).toBe(401)
  })
})
