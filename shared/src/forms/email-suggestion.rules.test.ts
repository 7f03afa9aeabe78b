import { suggestEmail } from './email-suggestion.rules'

test.each([
  ['robin@gmial.com', 'robin@gmail.com'],
  [' robin.m+a@GMAIL.con ', 'robin.m+a@gmail.com'],
  ['robin@gmail', 'robin@gmail.com'],
  ['robin@clinic.example.cmo', 'robin@clinic.example.com'],
  ['robin@yaho.com', 'robin@yahoo.com'],
])('%s: was %s meant?', (typed, meant) => {
  expect(suggestEmail(typed)).toEqual({ typed: typed.trim(), meant })
})

test('a domain without a dot is asked about, and nothing is guessed', () => {
  expect(suggestEmail('foo@bar')).toEqual({ typed: 'foo@bar' })
  expect(suggestEmail('foo@constructor')).toEqual({ typed: 'foo@constructor' })
})

test.each(['robin@mail.com', 'robin@ymail.com', 'robin@clinic.example', 'a@b.co', 'robin@gmail.com'])(
  '%s is not asked about',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  },
)

test.each(['', 'robin', '@bar', 'robin@', 'robin marlow@bar'])(
  'an invalid address (%j) gets no suggestion',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  },
)
