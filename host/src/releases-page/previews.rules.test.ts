import { openPreviews } from './previews.rules.ts'

const id = 'a'.repeat(32)
const aPreview = (more: object = {}) => ({
  id,
  by: 'ana',
  until: '2026-11-26T10:00:00.000Z',
  remotes: { 'mfe-a': '2' },
  path: '/goals',
  ...more,
})
const at = (time: string) => Date.parse(`2026-11-26T${time}:00.000Z`)
const hrefs = (more: object) => openPreviews([aPreview(more)], at('09:00')).map(({ href }) => href)

describe('openPreviews', () => {
  it('has the link of each, the one that ends first before the others', () => {
    const later = aPreview({ id: 'b'.repeat(32), until: '2026-11-26T11:00:00.000Z', path: '/' })
    expect(openPreviews([later, aPreview()], at('09:00')).map(({ href }) => href)).toEqual([
      `/goals?preview=${id}`,
      `/?preview=${'b'.repeat(32)}`,
    ])
  })

  it('leaves out what has ended by this clock', () => {
    expect(openPreviews([aPreview()], at('09:59'))).toHaveLength(1)
    expect(openPreviews([aPreview()], at('10:00'))).toEqual([])
    expect(hrefs({ until: 'never' })).toEqual([])
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/\n/evil.example',
  ])('leads to no other place: %p', (path) => expect(hrefs({ path })).toEqual([`/?preview=${id}`]))

  it.each(['', '../x', `${id}&x=1`])('takes no other text for an id: %p', (wrong) =>
    expect(hrefs({ id: wrong })).toEqual([]),
  )
})
