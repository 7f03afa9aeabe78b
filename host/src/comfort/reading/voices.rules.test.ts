import { chooseVoice, toSentences } from './voices.rules.ts'

const aVoice = (lang: string, more: { localService?: boolean; default?: boolean } = {}) => ({
  lang,
  localService: true,
  default: false,
  ...more,
})

describe('chooseVoice', () => {
  it('the reader uses no remote voice, which would send the text to its vendor', () => {
    expect(chooseVoice([aVoice('en-US', { localService: false, default: true })], 'en')).toBeUndefined()
  })

  it("the reader prefers the country, then the device's default", () => {
    const british = aVoice('en-GB', { default: true })
    const american = aVoice('en_US')
    const second = aVoice('en-US', { default: true })
    expect(chooseVoice([british, american], 'en-US')).toBe(american)
    expect(chooseVoice([british, american, second], 'en-us')).toBe(second)
    expect(chooseVoice([american, british], 'en')).toBe(british)
  })

  it('the reader has no voice for another language', () => {
    expect(chooseVoice([aVoice('en-US')], 'es')).toBeUndefined()
  })
})

test('the reader reads a long text sentence by sentence', () => {
  expect(toSentences('Hello. How are you? (555) 555-0142')).toEqual([
    'Hello.',
    'How are you?',
    '(555) 555-0142',
  ])
  expect(toSentences('')).toEqual([])
})
