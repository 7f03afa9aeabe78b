import {
  displayItem,
  extension,
  group,
  hidden,
  importNotes,
  importSection,
  stringItem,
  when,
} from './questionnaire.fixture.ts'

test('groups keep their titles, their order and what they stand in; a question says its own', () => {
  const { groups, questions } = importSection([
    group('a', [stringItem('a1'), group('b', [stringItem('b1')]), stringItem('a2')]),
    group('untitled', [group('c', [stringItem('c1')])], { text: '' }),
    group('empty', [displayItem('gone', { extension: [hidden] })]),
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
  const { title, texts } = importSection([
    displayItem('intro'),
    displayItem('second'),
    group('a', [displayItem('in-a'), stringItem('a1'), displayItem('safety')]),
    stringItem('b1'),
    displayItem('end'),
    displayItem('blank', { text: ' ' }),
  ])
  expect(title).toBe('Says intro')
  expect(texts).toEqual([
    { id: 'second', text: 'Says second', beforeKey: 'a1' },
    { id: 'in-a', text: 'Says in-a', beforeKey: 'a1', groupId: 'a' },
    { id: 'safety', text: 'Says safety', beforeKey: 'b1', groupId: 'a' },
    { id: 'end', text: 'Says end' },
  ])
})

test.each([
  ['after a question', [stringItem('q'), displayItem('late')], ['late']],
  ['under a heading', [group('a', [displayItem('in-a'), stringItem('q')])], ['in-a']],
  [
    'with a condition',
    [displayItem('if', when('q', 'exists', { answerBoolean: false })), stringItem('q')],
    ['if'],
  ],
])('a text %s is not the title', (_where, items, texts) => {
  const section = importSection(items)
  expect(section.title).toBe('Sample')
  expect(section.texts?.map(({ id }) => id)).toEqual(texts)
})

test("a picture's text is not the title, stays where it stood, and that there is no picture is noted", () => {
  const xhtml = extension('rendering-xhtml', { valueString: '<img alt="Logo" src="x.png"/>' })
  const items = [
    displayItem('logo', { _text: { extension: [xhtml] } }),
    displayItem('intro'),
    stringItem('q'),
  ]
  expect(importSection(items)).toMatchObject({ title: 'Says intro', texts: [{ id: 'logo', beforeKey: 'q' }] })
  expect(importNotes(items)).toEqual(['logo: its picture or recording is not shown: only its text is'])
})
