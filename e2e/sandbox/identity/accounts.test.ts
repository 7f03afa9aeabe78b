import { DAY_MS } from '@soundings/shared/dates/durations'
import { createAccounts } from './accounts.ts'
import type { CognitoCalls } from './cognito-calls.ts'
import type { CodeRecipients } from './identity.types.ts'

const now = new Date('2026-03-10T15:00:00Z')
const refuse = (code: string) => Object.assign(new Error('refused'), { code })
const notExpected = async () => {
  throw new Error('not expected')
}

/** The calls of a service that is none: a call that a test does not answer fails. */
const accountsOn = (calls: Partial<CognitoCalls>, sendsCodesTo: CodeRecipients = 'own-address') =>
  createAccounts(
    {
      adminCreateUser: notExpected,
      adminDeleteUser: notExpected,
      adminGetUser: notExpected,
      adminSetUserPassword: notExpected,
      adminUserGlobalSignOut: notExpected,
      getUser: notExpected,
      listUsers: notExpected,
      signUp: notExpected,
      ...calls,
    },
    { identity: { userPoolId: 'local_1', clientId: 'web' }, sendsCodesTo, now: () => now },
  )
const account = { email: 'Kim@mail.example', password: 'Tide-pool-7' }
const created = async () => ({ User: { Attributes: [{ Name: 'sub', Value: 'sub-1' }] } })

describe('accounts by the calls of Cognito', () => {
  test('a service that sends codes to the own address alone is never told to ask another contact', async () => {
    const asked = jest.fn().mockResolvedValue({ UserSub: 'sub-1' })
    const { signUp } = accountsOn({ signUp: asked })
    const other = { contact: '+15555550101', of: 'person-1' }
    await expect(signUp({ ...account, approver: other })).rejects.toThrow('address of the account alone')
    expect(asked).not.toHaveBeenCalled()
    expect(await signUp({ ...account, approver: { ...other, contact: 'kim@mail.example' } })).toBe('sub-1')
    expect(asked.mock.calls[0]?.[0]).toEqual({
      ClientId: 'web',
      Username: 'kim@mail.example',
      Password: account.password,
      UserAttributes: [{ Name: 'email', Value: 'kim@mail.example' }],
    })
  })

  test('an account whose password is refused is taken back, and the refusal told', async () => {
    const adminDeleteUser = jest.fn().mockRejectedValue(refuse('TooManyRequestsException'))
    const adminSetUserPassword = () => Promise.reject(refuse('InvalidPasswordException'))
    const { createAccount } = accountsOn({ adminCreateUser: created, adminSetUserPassword, adminDeleteUser })
    await expect(createAccount(account.email, 'x')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    })
    expect(adminDeleteUser).toHaveBeenCalledWith({ UserPoolId: 'local_1', Username: 'sub-1' })
  })

  test('a confirmed account of the address is not touched', async () => {
    const UserAttributes = [{ Name: 'sub', Value: 'sub-1' }]
    for (const UserStatus of [
      'CONFIRMED',
      'RESET_REQUIRED',
      'EXTERNAL_PROVIDER',
      'UNKNOWN',
      'of another year',
    ]) {
      const taken = () => Promise.reject(refuse('UsernameExistsException'))
      const adminGetUser = async () => ({ UserStatus, UserCreateDate: new Date(0), UserAttributes })
      const { createAccount, findAccount, signUp } = accountsOn({
        adminCreateUser: taken,
        signUp: taken,
        adminGetUser,
      })
      expect(await createAccount(account.email, account.password)).toBeUndefined()
      expect(await signUp(account)).toBeUndefined()
      expect(await findAccount(account.email)).toBe('sub-1')
    }
  })

  test('a password that is set where the log-ins cannot be ended is told as a failure', async () => {
    const adminGetUser = async () => ({
      UserStatus: 'CONFIRMED',
      UserAttributes: [{ Name: 'sub', Value: 'sub-1' }],
    })
    const adminUserGlobalSignOut = () => Promise.reject(refuse('InternalErrorException'))
    const { setPassword } = accountsOn({
      adminGetUser,
      adminSetUserPassword: async () => ({}),
      adminUserGlobalSignOut,
    })
    await expect(setPassword(account.email, account.password)).rejects.toThrow('refused')
  })

  test('deletes what has expired on every page of the list', async () => {
    const listed = Array.from({ length: 5 }, (_, index) => ({
      Username: `sub-${index}`,
      UserStatus: 'UNCONFIRMED',
      UserCreateDate: new Date(now.getTime() - (index % 2 ? DAY_MS : DAY_MS - 1)),
    }))
    const adminDeleteUser = jest.fn().mockResolvedValue({})
    const listUsers: CognitoCalls['listUsers'] = async ({ PaginationToken = '0' }) => {
      const from = Number(PaginationToken)
      const Users = listed.slice(from, from + 2)
      return from + 2 < listed.length ? { Users, PaginationToken: String(from + 2) } : { Users }
    }
    await accountsOn({ adminDeleteUser, listUsers }).deleteExpired()
    expect(adminDeleteUser.mock.calls.map(([{ Username }]) => Username)).toEqual(['sub-1', 'sub-3'])
  })
})
