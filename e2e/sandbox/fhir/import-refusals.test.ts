import {
  choice,
  createQuestionnaire,
  displayItem,
  extension,
  group,
  importNotes,
  importProblems,
  importSection,
  stringItem,
  when,
} from './questionnaire.fixture.ts'

test('every problem of a file is reported at once, with its linkId', () => {
  const waits = (linkId: string, question: string) =>
    stringItem(linkId, when(question, 'exists', { answerBoolean: true }))
  const refused = importProblems(
    createQuestionnaire([
      stringItem('twice'),
      stringItem('twice'),
      { ...choice('none'), required: true },
      { ...stringItem('set', { type: 'choice', required: true }), answerValueSet: 'http://vs' },
      waits('lost', 'nowhere'),
      displayItem('text'),
      waits('wrong', 'text'),
      waits('one', 'two'),
      waits('two', 'one'),
      group('round', [stringItem('inside')], when('inside', 'exists', { answerBoolean: true })),
      stringItem('vague', when('twice', 'exists', { answerString: 'x' })),
      stringItem('modified', { modifierExtension: [{ url: 'http://other.example/not' }] }),
      stringItem('bounds', {
        type: 'integer',
        extension: [extension('minValue', { valueInteger: 5 }), extension('maxValue', { valueInteger: 4 })],
      }),
    ]),
  )
  expect(refused.sort()).toEqual([
    'bounds: its minimum is above its maximum',
    'inside: whether it is asked depends on itself (inside → inside)',
    'lost: its condition names nowhere, which is not in the file',
    'modified: its extension http://other.example/not changes what it means, and is not known',
    'none: it has no answers',
    'one: whether it is asked depends on itself (one → two → one)',
    'set: its value set http://vs is not in the file, and was not given with --value-sets',
    'twice: two items have this linkId',
    'vague: its condition on twice does not say whether there is an answer',
    'wrong: its condition names text, which is not a question',
  ])
})

test('schema violations are reported at once too, by linkId', () => {
  expect(
    importProblems(
      createQuestionnaire([
        stringItem('a', { text: 5 }),
        group('g', [stringItem('b', { required: 'yes' })]),
        { type: 'string' },
      ]),
    ),
  ).toEqual([
    expect.stringMatching(/^a: text: /),
    expect.stringMatching(/^b: required: /),
    expect.stringMatching(/^item\.2\.linkId: /),
  ])
})

const nested = (levels: number): object =>
  levels === 1 ? stringItem('deepest') : group(`level-${levels}`, [nested(levels - 1)])

test('20 levels are read, and more are refused, however many', () => {
  expect(importSection([nested(20)]).groups).toHaveLength(19)
  expect(importProblems(createQuestionnaire([nested(21)]))).toEqual([
    'deepest: it stands more than 20 levels deep',
  ])
  expect(importProblems(createQuestionnaire([nested(3000)]))).toHaveLength(1)
})

test('fields that are not kept are noted', () => {
  expect(
    importNotes([
      group('a', [stringItem('b', { repeats: true })], { repeats: true }),
      group('c', [stringItem('c1')], { required: true }),
      {
        ...choice('d', 'x', 'y', 'z'),
        repeats: true,
        extension: [extension('questionnaire-maxOccurs', { valueInteger: 2 })],
      },
      stringItem('e', when('d', '=', { answerCoding: { code: 'other' } })),
    ]),
  ).toEqual([
    'b: it may have several answers: it is asked for one',
    'c: that one of its items is answered is not checked',
    'd: how many answers are chosen is not checked',
    'e: its condition names an answer that d does not offer',
  ])
})
