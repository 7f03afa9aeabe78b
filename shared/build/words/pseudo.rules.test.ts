import { toPseudo } from './pseudo.rules.ts'

test('pseudo-localization makes each text at least 40 % longer', () => {
  expect(toPseudo('Log in')).toBe('Lóóóg ííñ')
  for (const text of ['Crisis help', 'Your answers are not sent yet', 'Hm'])
    expect(toPseudo(text).length / text.length).toBeGreaterThanOrEqual(1.4)
})

test('pseudo-localization keeps placeholders, tags and plural branches', () => {
  const branches = toPseudo(
    "{days, plural, =0 {it's due} one {# day} other {# days}} <b>{name}</b> {n, number}",
  )
  expect(branches).toMatch(
    /^\{days, plural, =0 \{.+'.+\} one \{# \S+\} other \{# \S+\}\} <b>\{name\}<\/b> \{n, number\}$/,
  )
  expect(toPseudo('{clinic, select, none {you} other {{clinic}}}')).toMatch(
    /^\{clinic, select, none \{[^{}]+\} other \{\{clinic\}\}\}$/,
  )
})
