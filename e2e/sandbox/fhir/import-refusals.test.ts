import {
  asks,
  choice,
  extension,
  group,
  notesOf,
  questionnaireOf,
  refusalsOf,
  says,
  sectionOf,
  when,
} from './questionnaire.fixture.ts'

test('everything that is wrong with a file is said at once, each with its linkId', () => {
  const waits = (linkId: string, question: string) =>
    asks(linkId, when(question, 'exists', { answerBoolean: true }))
  const refused = refusalsOf(
    questionnaireOf([
      asks('twice'),
      asks('twice'),
      asks('file', { type: 'reference' }),
      choice('none'),
      { ...asks('set', { type: 'choice' }), answerValueSet: 'http://vs' },
      group('again', [asks('a1')], { repeats: true }),
      waits('lost', 'nowhere'),
      says('text'),
      waits('wrong', 'text'),
      waits('one', 'two'),
      waits('two', 'one'),
      group('round', [asks('inside')], when('inside', 'exists', { answerBoolean: true })),
      asks('vague', when('twice', 'exists', { answerString: 'x' })),
      asks('modified', { modifierExtension: [{ url: 'http://other.example/not' }] }),
      asks('bounds', {
        type: 'integer',
        extension: [extension('minValue', { valueInteger: 5 }), extension('maxValue', { valueInteger: 4 })],
      }),
    ]),
  )
  expect(refused.sort()).toEqual([
    'again: it is a group that repeats: it would have to be asked more than once',
    'bounds: its minimum is above its maximum',
    'file: items of type reference cannot be asked',
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

test('what is not of the form of a questionnaire is said at once too, by linkId', () => {
  expect(
    refusalsOf(
      questionnaireOf([
        asks('a', { text: 5 }),
        group('g', [asks('b', { required: 'yes' })]),
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
  levels === 1 ? asks('deepest') : group(`level-${levels}`, [nested(levels - 1)])

test('20 levels are read, and more are refused, however many', () => {
  expect(sectionOf([nested(20)]).groups).toHaveLength(19)
  expect(refusalsOf(questionnaireOf([nested(21)]))).toEqual(['deepest: it stands more than 20 levels deep'])
  expect(refusalsOf(questionnaireOf([nested(3000)]))).toHaveLength(1)
})

test('what is not followed is noted', () => {
  expect(
    notesOf([
      asks('a', { extension: [extension('regex', {}), extension('minLength', {})] }),
      asks('b', { repeats: true }),
      group('c', [asks('c1')], { required: true }),
      {
        ...choice('d', 'x', 'y', 'z'),
        repeats: true,
        extension: [extension('questionnaire-maxOccurs', { valueInteger: 2 })],
      },
      asks('e', when('d', '=', { answerCoding: { code: 'other' } })),
    ]),
  ).toEqual([
    'a: the form of its text is not checked',
    'a: a minimum of characters is not checked',
    'b: it may have several answers: it is asked for one',
    'c: that one of its items is answered is not checked',
    'd: how many answers are chosen is not checked',
    'e: its condition names an answer that d does not offer',
  ])
})
