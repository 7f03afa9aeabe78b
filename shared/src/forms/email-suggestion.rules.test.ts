import { suggestEmail } from './email-suggestion.rules'

test.each([
  ['robin@gmial.com', 'robin@gmail.com'],
  [' robin.m+a@GMAIL.con ', 'robin.m+a@gmail.com'],
  ['robin@gmail', 'robin@gmail.com'],
  ['robin@clinic.example.cmo', 'robin@clinic.example.com'],
  ['robin@yaho.com', 'robin@yahoo.com'],
])('an email with a mistyped domain (%s) gets the suggestion %s', (typed, meant) => {
  expect(suggestEmail(typed)).toEqual({ typed: typed.trim(), meant })
})

test('an email domain without a dot is questioned without a suggestion', () => {
  expect(suggestEmail('foo@bar')).toEqual({ typed: 'foo@bar' })
  expect(suggestEmail('foo@constructor')).toEqual({ typed: 'foo@constructor' })
})

test.each(['robin@mail.com', 'robin@ymail.com', 'robin@clinic.example', 'a@b.co', 'robin@gmail.com'])(
  'a valid email (%s) is not questioned',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  },
)

test.each(['', 'robin', '@bar', 'robin@', 'robin marlow@bar'])(
  'an invalid email (%j) gets no suggestion',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  },
)
