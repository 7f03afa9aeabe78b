import { chooseVoice, toSentences } from './voices.rules.ts'

const aVoice = (lang: string, more: { localService?: boolean; default?: boolean } = {}) => ({
  lang,
  localService: true,
  default: false,
  ...more,
})

describe('chooseVoice', () => {
  it('the reader uses only local voices', () => {
    expect(chooseVoice([aVoice('en-US', { localService: false, default: true })], 'en')).toBeUndefined()
  })

  it('the reader prefers a voice of the country', () => {
    const british = aVoice('en-GB', { default: true })
    const american = aVoice('en_US')
    const second = aVoice('en-US', { default: true })
    expect(chooseVoice([british, american], 'en-US')).toBe(american)
    expect(chooseVoice([british, american, second], 'en-us')).toBe(second)
    expect(chooseVoice([american, british], 'en')).toBe(british)
  })

  it('the reader finds no voice if the device has none for the language', () => {
    expect(chooseVoice([aVoice('en-US')], 'es')).toBeUndefined()
  })
})

test('the reader splits a long text into sentences', () => {
  expect(toSentences('Hello. How are you? (555) 555-0142')).toEqual([
    'Hello.',
    'How are you?',
    '(555) 555-0142',
  ])
  expect(toSentences('')).toEqual([])
})
