import { toNarrative } from './narrative.rules.ts'

const said = (...answer: object[]) => toNarrative([{ linkId: 'a', text: 'A', answer }])?.div

test('the narrative contains questions and answers as nested text', () => {
  const hours = { linkId: 'hours', text: 'Stunden?', answer: [{ valueDecimal: 37.5 }] }
  const works = { linkId: 'works', text: 'Arbeit?', answer: [{ valueBoolean: true, item: [hours] }] }
  const none = { linkId: 'none', answer: [{ item: [hours] }] }
  expect(toNarrative([{ linkId: 'g', item: [works] }, none], 'de')).toEqual({
    status: 'generated',
    div:
      '<div xmlns="http://www.w3.org/1999/xhtml" lang="de" xml:lang="de" dir="ltr"><dl>' +
      '<dd><dl><dt>Arbeit?</dt><dd>Ja<dl><dt>Stunden?</dt><dd>37.5</dd></dl></dd></dl></dd>' +
      '<dt>none</dt><dd><dl><dt>Stunden?</dt><dd>37.5</dd></dl></dd>' +
      '</dl></div>',
  })
})

test.each([
  [{ valueCoding: { code: 'c', display: 'Choice' } }, 'Choice'],
  [{ valueCoding: { code: 'c' } }, 'c'],
  [{ valueReference: { display: 'Dr. Okafor' } }, 'Dr. Okafor'],
  [{ valueReference: { reference: 'Practitioner/1' } }, 'Practitioner/1'],
  [{ valueQuantity: { value: 0, unit: 'kilograms', code: 'kg' } }, '0 kilograms'],
  [{ valueQuantity: { value: 70.5, code: 'kg' } }, '70.5 kg'],
  [{ valueQuantity: { value: 3 } }, '3'],
  [{ valueBoolean: false }, 'No'],
  [{ valueDate: '2026-03-10' }, '2026-03-10'],
  [{ valueString: `<b>"Tom" & 'Jo'\u0001</b>` }, '&#60;b&#62;&#34;Tom&#34; &#38; &#39;Jo&#39;&#60;/b&#62;'],
])('the narrative writes %j as %s', (answer, words) => {
  expect(said(answer)).toBe(
    `<div xmlns="http://www.w3.org/1999/xhtml"><dl><dt>A</dt><dd>${words}</dd></dl></div>`,
  )
})

test('the narrative separates several answers to a question', () => {
  expect(said({ valueInteger: 1 }, { valueInteger: 2 })).toContain('<dt>A</dt><dd>1</dd><dd>2</dd>')
  expect(toNarrative([]).div).toBe('<div xmlns="http://www.w3.org/1999/xhtml"><p>–</p></div>')
})
