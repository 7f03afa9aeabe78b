import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const template = parse(readFileSync(path.resolve(__dirname, '../../../docs/cognito.yaml'), 'utf8'))
const { Pool, WebClient, ApiRights } = template.Resources
const shared = (file: string) => readFileSync(path.resolve(__dirname, '../../../shared/src', file), 'utf8')

describe('the template of the Cognito pool', () => {
  it('the template limits access tokens to an hour', () => {
    const client = WebClient.Properties
    expect(client.GenerateSecret).toBe(false)
    // Amplify's default flow sends no password.
    expect(client.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'])
    expect(client).toMatchObject({ EnableTokenRevocation: true, PreventUserExistenceErrors: 'ENABLED' })
    expect(client.TokenValidityUnits).toEqual({
      AccessToken: 'minutes',
      IdToken: 'minutes',
      RefreshToken: 'days',
    })
    expect(client.AccessTokenValidity).toBeLessThanOrEqual(60)
    // By default, the page's cookies last as long as its login.
    expect(shared('session/cognito.ts')).toContain(`SESSION_DAYS = ${client.RefreshTokenValidity}\n`)
  })

  it('the pool is protected from deletion', () => {
    expect(Pool.Properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      DeletionProtection: 'ACTIVE',
    })
    expect(Pool).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  it('the template grants exactly the calls of docs/deploying.md', () => {
    const deploying = readFileSync(path.resolve(__dirname, '../../../docs/deploying.md'), 'utf8')
    const named = new Set(
      [...deploying.matchAll(/`(Admin\w+|List\w+)`/g)].map(([, action]) => `cognito-idp:${action}`),
    )
    expect(named.size).toBeGreaterThan(3)
    const [statement, ...others] = ApiRights.Properties.PolicyDocument.Statement
    expect(others).toEqual([])
    expect(statement.Resource).toEqual({ 'Fn::GetAtt': ['Pool', 'Arn'] })
    expect(statement.Action.toSorted()).toEqual([...named].sort())
  })

  it('the template refers only to defined resources', () => {
    const refs = [...JSON.stringify(template).matchAll(/"Ref":"(\w[\w:]*)"/g)].map(([, name = '']) => name)
    const known = [...Object.keys(template.Resources), ...Object.keys(template.Parameters)]
    expect(refs.filter((name) => !name.startsWith('AWS::') && !known.includes(name))).toEqual([])
    expect(refs.length).toBeGreaterThan(5)
  })
})
