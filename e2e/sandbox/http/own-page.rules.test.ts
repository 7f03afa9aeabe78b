import { isFromOwnPage, isJsonType } from './own-page.rules.ts'

const own = ['https://app.clinic.example', 'https://api.clinic.example']

describe('who sent a change', () => {
  it.each([
    ['our page', 'same-origin', own[0]],
    ['a beacon of our page, which has no referrer', 'same-origin', 'null'],
    ['our page at another origin than the API', 'same-site', own[0]],
    ['our page in an older browser', undefined, own[0]],
    ['a program, which is no browser', undefined, undefined],
  ])('%s is let through', (_, fetchSite, origin) => {
    expect(isFromOwnPage({ fetchSite, origin }, own)).toBe(true)
  })

  it.each([
    ['a page of another site', 'cross-site', 'https://evil.example'],
    ['a page of a neighbour on our site', 'same-site', 'https://blog.clinic.example'],
    ['a page in an older browser', undefined, 'https://evil.example'],
    ['a frame without an origin', 'cross-site', 'null'],
    ['a frame without an origin, in an older browser', undefined, 'null'],
    ['an address that was typed', 'none', undefined],
    ['an origin that only begins as ours', undefined, 'https://app.clinic.example.evil.example'],
  ])('%s is not', (_, fetchSite, origin) => {
    expect(isFromOwnPage({ fetchSite, origin }, own)).toBe(false)
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is JSON', (type) =>
    expect(isJsonType(type)).toBe(true),
  )

  it.each([
    undefined,
    '',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=application/json',
    'application/jsonp',
  ])('%s is not', (type) => expect(isJsonType(type)).toBe(false))
})
