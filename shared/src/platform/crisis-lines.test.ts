import { toCrisisLines } from './crisis-lines'

const LIFELINE = 'Suicide & Crisis Lifeline'
const COMMON = { call: '988', text: '988', chat: 'https://988lifeline.org/chat/', emergency: '911' }
const crisis = {
  ...COMMON,
  languages: {
    es: { press: '2', keyword: 'AYUDA', chat: 'https://988lifeline.org/es/chat/' },
    de: { call: '0800 1110111', emergency: '112' },
  },
}

it('the crisis lines fall back to the lines of the deployment', () => {
  expect(toCrisisLines(crisis, 'ar')).toEqual({
    name: undefined,
    call: { title: LIFELINE, value: '988', href: 'tel:988' },
    text: { title: LIFELINE, value: '988', href: 'sms:988' },
    chat: { title: 'Lifeline chat', value: '988lifeline.org', href: COMMON.chat },
    emergency: '911',
  })
  expect(toCrisisLines(COMMON, 'es')).toEqual(toCrisisLines(crisis, 'ar'))
})

it('the crisis lines include the key, keyword and chat of the language', () => {
  expect(toCrisisLines(crisis, 'es')).toEqual({
    name: undefined,
    call: { title: LIFELINE, value: '988, then press 2', href: 'tel:988' },
    text: { title: LIFELINE, value: 'AYUDA to 988', href: 'sms:988?&body=AYUDA' },
    chat: { title: 'Lifeline chat', value: '988lifeline.org', href: 'https://988lifeline.org/es/chat/' },
    emergency: '911',
  })
})

it('the crisis lines do not combine a key with another number', () => {
  const pressed = { ...crisis, press: '1', keyword: 'HELP' }
  expect(toCrisisLines(pressed, 'ar').call.value).toBe('988, then press 1')
  expect(toCrisisLines(pressed, 'de')).toMatchObject({
    call: { value: '0800 1110111' },
    text: { value: 'HELP to 988' },
    emergency: '112',
  })
})

it("the crisis lines use the deployment's name only with the deployment's number", () => {
  const named = {
    ...COMMON,
    name: 'Samaritans',
    chatName: 'Samaritans chat',
    languages: {
      cy: { name: 'Y Samariaid' },
      de: { call: '0800 1110111', chat: 'https://example.org/chat' },
    },
  }
  const titles = (language: string) => {
    const { name, call, text, chat } = toCrisisLines(named, language)
    return [name, call.title, text.title, chat.title]
  }
  expect(titles('en')).toEqual(['Samaritans', 'Samaritans', 'Samaritans', 'Samaritans chat'])
  expect(titles('cy')).toEqual(['Y Samariaid', 'Y Samariaid', 'Y Samariaid', 'Samaritans chat'])
  // A number without a name is not the Lifeline, nor is its chat.
  expect(titles('de')).toEqual(['Crisis line', 'Crisis line', LIFELINE, 'Crisis chat'])
})
