import { externalPreferencesUrl } from './external-url.rules'

test.each([
  [null, 'assessment', 'NOTIF-22'],
  ['', 'assessment', 'NOTIF-22'],
  ['check_in', 'check_in', 'NOTIF-23'],
  ['a&b=c', 'a%26b%3Dc', 'NOTIF-23'],
])('notification_type %j is sent as %s [%s]', (type, sent, _id) => {
  expect(externalPreferencesUrl('https://out.test/prefs?a=1', 'c-1', type)).toBe(
    `https://out.test/prefs?a=1&notification_type=${sent}`,
  )
})

test("the placeholder in the configured URL is replaced by the patient's id", () => {
  expect(externalPreferencesUrl('https://out.test/{cognitoId}/prefs', 'c/1', null)).toBe(
    'https://out.test/c%2F1/prefs?notification_type=assessment',
  )
})
