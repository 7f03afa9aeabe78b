import { findExtensionMessage } from './extensions.rules.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  choice,
  control,
  createQuestionnaire,
  displayItem,
  extension,
  importNotes,
  importProblems,
  importSection,
  inLanguages,
  stringItem,
} from './questionnaire.fixture.ts'
import { KNOWN_EXTENSIONS } from './sdc-extensions.fixture.ts'

const rendered = (name: 'rendering-xhtml' | 'rendering-markdown', value: string) => ({
  extension: [
    extension(name, name === 'rendering-xhtml' ? { valueString: value } : { valueMarkdown: value }),
  ],
})

const importText = (text: string, _text: object) =>
  importSection([stringItem('first'), displayItem('said', { text, _text })]).texts?.[0]

test('words that stand in XHTML alone are shown, with their paragraphs, lists, stress and links', () => {
  const xhtml = `<div xmlns="http://www.w3.org/1999/xhtml"><h3>Think of</h3><p>this <b>kind of
    event</b>: a fire, an <a href="https://help.example/war">accident or war</a>.</p>
    <ul><li>seen</li><li>heard of</li></ul></div>`
  expect(importText('Think of this', rendered('rendering-xhtml', xhtml))).toEqual({
    id: 'said',
    text: 'Think of\nthis kind of event: a fire, an accident or war.\nseen\nheard of',
    blocks: [
      { kind: 'heading', parts: [{ text: 'Think of' }] },
      {
        kind: 'paragraph',
        parts: [
          { text: 'this ' },
          { text: 'kind of event', strong: true },
          { text: ': a fire, an accident or war.' },
        ],
        links: [{ title: 'accident or war', url: 'https://help.example/war' }],
      },
      { kind: 'item', parts: [{ text: 'seen' }] },
      { kind: 'item', parts: [{ text: 'heard of' }] },
    ],
  })
})

test('so are those of Markdown, and of questions, headings and answers as plain words', () => {
  expect(importText('', rendered('rendering-markdown', 'One\n\n- two\n- **three**'))?.text).toBe(
    'One\ntwo\nthree',
  )
  const { questions } = importSection([
    {
      ...stringItem('q', {
        type: 'choice',
        text: 'This?',
        _text: rendered('rendering-xhtml', 'This <i>event</i>?'),
      }),
      answerOption: [
        { valueString: 'A', _valueString: rendered('rendering-xhtml', 'A <b>lot</b>') },
        { valueString: 'B' },
      ],
    },
  ])
  expect(questions[0]?.title).toBe('This event?')
})

test.each([
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a handler', '<p onclick="alert(1)">a</p>', 'a'],
  ['an address that runs', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['what is never closed', '<p>a<b>b<p>c', 'ab\nc'],
  ['10,000 levels', `${'<div>'.repeat(10_000)}deep`, ''],
])('%s in XHTML is harmless', (_what, xhtml, words) => {
  const text = importText('plain', rendered('rendering-xhtml', xhtml))
  expect(text?.text).toBe(words === '' ? 'plain' : words)
  expect(JSON.stringify(text)).not.toMatch(/alert|javascript/)
})

test('a translation is shown in place of a rendering, without the blocks of the other language', () => {
  const _text = {
    extension: [
      ...rendered('rendering-xhtml', '<p>One</p><p>Two</p>').extension,
      ...inLanguages({ es: 'Uno dos' }).extension,
    ],
  }
  const { translations } = importQuestionnaire(
    createQuestionnaire([stringItem('q'), displayItem('said', { _text })], { language: 'en' }),
  )
  expect(translations[0]?.content.sections[0]?.texts).toEqual([{ id: 'said', text: 'Uno dos' }])
})

test('help stands with its question, what has a condition stays a text', () => {
  const help = (linkId: string, more: object = {}) =>
    displayItem(linkId, { extension: [control('help')], ...more })
  const enableWhen = [{ question: 'a', operator: 'exists', answerBoolean: true }]
  const section = importSection([
    stringItem('a'),
    stringItem('b', { item: [help('how'), help('then', { enableWhen }), help('also')] }),
  ])
  expect(section.questions[1]).toMatchObject({ key: 'b', help: 'Says how\nSays also' })
  expect(section.texts?.map(({ id }) => id)).toEqual(['then'])
})

test('answers have the letters before them, and no scores; a file says what another answer is called', () => {
  const option = (prefix: string, display: string) => ({
    valueCoding: {
      code: display,
      display,
      extension: [extension('questionnaire-optionPrefix', { valueString: prefix })],
    },
  })
  const items = [
    stringItem('letters', {
      type: 'open-choice',
      answerOption: [option('a)', 'One'), option('b)', 'b) Two')],
      extension: [extension('sdc-questionnaire-openLabel', { valueString: 'Something else' })],
    }),
    stringItem('scores', { type: 'choice', answerOption: [option('0', 'None')] }),
  ]
  const [letters, scores] = importSection(items).questions
  expect(letters?.answers?.map(({ title }) => title)).toEqual(['a) One', 'b) Two'])
  expect(letters?.otherLabel).toBe('Something else')
  expect(scores?.answers?.map(({ title }) => title)).toEqual(['None'])
  expect(importNotes(items)).toEqual(['scores: the numbers before its answers are not shown'])
})

test('an answer without words and code is refused', () => {
  expect(
    importProblems(
      createQuestionnaire([
        stringItem('q', {
          type: 'choice',
          answerOption: [{ valueCoding: { system: 'http://codes.example' } }],
        }),
      ]),
    ),
  ).toEqual(['q: an answer has neither words nor a code'])
})

test('forms of texts and dates are kept; a pattern that may never end is not', () => {
  const text = (linkId: string, ...extensions: object[]) => stringItem(linkId, { extension: extensions })
  const format = (valueString: string) => extension('entryFormat', { valueString })
  const pattern = (valueString: string) => extension('regex', { valueString })
  const items = [
    text('zip', pattern('\\d{5}'), extension('minLength', { valueInteger: 5 }), format('Five digits')),
    text('endless', pattern('(a+)+b')),
    text('wrong', pattern('(')),
    stringItem('year', { type: 'date', extension: [format('yyyy')] }),
    stringItem('month', { type: 'date', extension: [format('MM/YYYY')] }),
    stringItem('day', { type: 'date' }),
  ]
  expect(importSection(items).questions.map(({ meta }) => meta)).toEqual([
    { multiline: false, minLength: 5, pattern: '\\d{5}', patternMessage: 'Five digits' },
    { multiline: false },
    { multiline: false },
    { format: 'YYYY' },
    { format: 'MM/YYYY' },
    { format: 'MM/DD/YYYY' },
  ])
  expect(importNotes(items)).toEqual([
    'endless: the form of its text is not checked: its pattern cannot be read, or may never end',
    'wrong: the form of its text is not checked: its pattern cannot be read, or may never end',
  ])
})

test('copyright and links to more information are kept', () => {
  const { content } = importQuestionnaire(
    createQuestionnaire(
      [
        stringItem('q', {
          extension: [extension('questionnaire-supportLink', { valueUri: 'https://more.example' })],
        }),
        stringItem('r', {
          extension: [extension('questionnaire-supportLink', { valueUri: 'javascript:alert(1)' })],
        }),
      ],
      { copyright: ' © The authors ' },
    ),
  )
  expect(content.sections[0]?.texts).toEqual([{ id: '(copyright)', text: '© The authors' }])
  expect(content.sections[0]?.questions.map(({ supportLink }) => supportLink)).toEqual([
    'https://more.example',
    undefined,
  ])
})

test('each extension of FHIR and SDC is read, has a note of its own, or says nothing to who answers', () => {
  const unknown = KNOWN_EXTENSIONS.filter((name) =>
    findExtensionMessage(`http://hl7.org/fhir/StructureDefinition/${name}`)?.includes('is not known'),
  )
  expect(unknown).toEqual([])
  expect(importNotes([choice('c', 'x')], { extension: [{ url: 'http://other.example/colour' }] })).toEqual([
    '(file): its extension http://other.example/colour is not known: it is not kept',
  ])
})
