import { listMisfits, listPoolMisfits } from './fitting-values.rules'

const misfits = (config: object) => listMisfits(config).map(({ keys }) => keys.join('.'))

describe('listMisfits', () => {
  it.each(['988', '112', '15', '000', '116123', '+441234567890', '1-800-273-8255'])(
    'the check accepts the phone number %s',
    (number) => {
      expect(misfits({ crisis: { call: number, text: number, emergency: number } })).toEqual([])
    },
  )

  it.each([
    'hello',
    'nine eight eight',
    'xx',
    '9',
    '116 123',
    '988;ext=1',
    'tel:988',
    '988-',
    '1234567890123456',
  ])('the check refuses the phone number %s', (number) => {
    const lines = { call: number, text: number, emergency: number }
    expect(misfits({ crisis: { ...lines, languages: { es: lines } } })).toEqual([
      'crisis.call',
      'crisis.text',
      'crisis.emergency',
      'crisis.languages.es.call',
      'crisis.languages.es.text',
      'crisis.languages.es.emergency',
    ])
  })

  it.each([
    ['links', 'playStore', 'https://play.google.com/store/apps/details?id=a', 'javascript:alert(1)'],
    ['links', 'appStore', 'https://apps.apple.com/us/app/a/id1', 'apple'],
    ['links', 'policies', 'https://clinic.test', 'http://clinic.test'],
    ['links', 'leave', 'https://weather.test', 'javascript:alert(1)'],
    ['links', 'supportEmail', 'help@clinic.test', 'help'],
    ['links', 'supportEmail', 'a.b+c@clinic.co.test', 'a@clinic.test?bcc=b@c.test'],
    ['links', 'supportSmsNumber', '+12125550111', '555-1234'],
    ['links', 'notificationPreferences', '/preferences', '//clinic.test'],
    ['links', 'notificationPreferences', 'https://clinic.test/n?a=b', 'data:text/html,x'],
    ['crisis', 'chat', 'https://988lifeline.org/chat/', 'javascript:alert(1)'],
    ['crisis', 'press', '2', '2, then 3'],
    ['identity', 'region', 'us-gov-west-1', 'Virginia'],
    ['identity', 'endpoint', '/identity/', 'identity'],
    ['languageHelp', 'url', 'https://clinic.test/help', 'help'],
  ])('the setting %s.%s accepts %s and refuses %s', (block, key, fine, wrong) => {
    expect(misfits({ [block]: { [key]: fine } })).toEqual([])
    expect(misfits({ [block]: { [key]: wrong } })).toEqual([`${block}.${key}`])
  })

  it('the check refuses an origin with a path', () => {
    for (const origin of ['https://api.clinic.test', 'http://localhost:8081'])
      expect(misfits({ apiBaseUrl: origin, allowedHomescreenOrigins: [origin] })).toEqual([])
    expect(misfits({ apiBaseUrl: '' })).toEqual([])
    for (const other of ['https://api.clinic.test/', 'https://a.test/v1/', 'api.clinic.test', '/'])
      expect(misfits({ apiBaseUrl: other, allowedHomescreenOrigins: [other] })).toEqual([
        'apiBaseUrl',
        'allowedHomescreenOrigins.0',
      ])
    expect(misfits({ allowedHomescreenOrigins: ['https://app.clinic.test/home'] })).toHaveLength(1)
  })

  it('the check reports the invalid value and what is expected', () => {
    expect(listMisfits({ crisis: { call: 'hello' } })).toEqual([
      { keys: ['crisis', 'call'], says: expect.stringMatching(/^"hello" .* a phone number/) },
    ])
  })
})

describe('listPoolMisfits', () => {
  const says = (region: string, userPoolId: string, endpoint?: string) =>
    listPoolMisfits({ region, userPoolId, endpoint }).map((misfit) => misfit.says)

  it('the check accepts a pool of its region', () => {
    expect(says('us-east-1', 'us-east-1_AbC')).toEqual([])
    expect(says('us-east-1', 'local_1', '/identity/')).toEqual([])
  })

  it('the check refuses a pool of another region', () => {
    expect(says('us-east-1', 'us-west-2_AbC')).toEqual([expect.stringContaining('us-west-2')])
    expect(says('us-east-1', 'us-west-2_AbC', '/identity/')).toHaveLength(1)
    expect(says('us-east-1', 'local_1')).toEqual([expect.stringContaining('us-east-1_AbCdEf')])
  })
})
