import {
  asks,
  control,
  extension,
  group,
  hidden,
  notesOf,
  says,
  sectionOf,
  when,
} from './questionnaire.fixture.ts'

test('groups keep their titles, their order and what they stand in; a question says its own', () => {
  const { groups, questions } = sectionOf([
    group('a', [asks('a1'), group('b', [asks('b1')]), asks('a2')]),
    group('untitled', [group('c', [asks('c1')])], { text: '' }),
    group('empty', [says('gone', { extension: [hidden] })]),
  ])
  expect(groups).toEqual([
    { id: 'a', title: 'Group a' },
    { id: 'b', title: 'Group b', parentId: 'a' },
    { id: 'c', title: 'Group c' },
  ])
  expect(questions.map(({ key, groupId, groupTitle }) => [key, groupId, groupTitle])).toEqual([
    ['a1', 'a', 'Group a'],
    ['b1', 'b', 'Group b'],
    ['a2', 'a', 'Group a'],
    ['c1', 'c', 'Group c'],
  ])
})

test('every display text stands where it stood, in its group and before its question', () => {
  const { title, texts } = sectionOf([
    says('intro'),
    says('second'),
    group('a', [says('in-a'), asks('a1'), says('safety')]),
    asks('b1', { item: [says('help', { extension: [control('help')] })] }),
    says('end'),
    says('blank', { text: ' ' }),
  ])
  expect(title).toBe('Says intro')
  expect(texts).toEqual([
    { id: 'second', text: 'Says second', beforeKey: 'a1' },
    { id: 'in-a', text: 'Says in-a', beforeKey: 'a1', groupId: 'a' },
    { id: 'safety', text: 'Says safety', beforeKey: 'b1', groupId: 'a' },
    { id: 'help', text: 'Says help' },
    { id: 'end', text: 'Says end' },
  ])
})

test.each([
  ['after a question', [asks('q'), says('late')], ['late']],
  ['under a heading', [group('a', [says('in-a'), asks('q')])], ['in-a']],
  ['with a condition', [says('if', when('q', 'exists', { answerBoolean: false })), asks('q')], ['if']],
])('a text %s is not the title', (_where, items, texts) => {
  const section = sectionOf(items)
  expect(section.title).toBe('Sample')
  expect(section.texts?.map(({ id }) => id)).toEqual(texts)
})

test("a picture's text is not the title, stays where it stood, and that there is no picture is noted", () => {
  const xhtml = extension('rendering-xhtml', { valueString: '<img alt="Logo" src="x.png"/>' })
  const items = [says('logo', { _text: { extension: [xhtml] } }), says('intro'), asks('q')]
  expect(sectionOf(items)).toMatchObject({ title: 'Says intro', texts: [{ id: 'logo', beforeKey: 'q' }] })
  expect(notesOf(items)).toEqual(['logo: its picture or recording is not shown: only its text is'])
})
