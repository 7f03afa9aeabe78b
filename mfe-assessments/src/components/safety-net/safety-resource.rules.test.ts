import { toHelpLink } from './safety-resource.rules'

test('resources to call or to text have tel or sms links [SAFETY-04] [SAFETY-05]', () => {
  expect(toHelpLink({ displayText: 'Ana', type: 'call', value: '(555) 555-0177' })).toMatchObject({
    kind: 'call',
    title: 'Ana',
    href: 'tel:5555550177',
  })
  expect(toHelpLink({ displayText: 'Night', type: 'sms', value: '741741' })).toMatchObject({
    kind: 'text',
    href: 'sms:741741',
  })
})

test('a web resource opens an http or https URL [SAFETY-06]', () => {
  const hrefOf = (value: string) => toHelpLink({ displayText: 'Forum', type: 'web', value }).href
  expect(hrefOf('https://peers.example/a?b')).toBe('https://peers.example/a?b')
  expect(hrefOf('peers.example/a')).toBe('https://peers.example/a')
  expect(hrefOf('javascript:alert(1)')).toBe('https://javascript:alert(1)')
})

test('a Safety Plan always opens on our origin [SAFETY-08] [SAFETY-09]', () => {
  const planAt = (value: string) => toHelpLink({ displayText: 'Safety Plan', type: 'web', value })
  expect(planAt('/progress')).toMatchObject({ kind: 'plan', href: '/progress' })
  expect(planAt('user/u1/intervention/i1').href).toBe('/user/u1/intervention/i1')
  for (const elsewhere of ['//evil.example/x', '/\\evil.example', ' //evil.example', 'https://evil.example'])
    expect(new URL(planAt(elsewhere).href, 'https://app.example').origin).toBe('https://app.example')
})
