import { prefixesOfDuplicates } from './group-path.rules'

const prefixes = (...questions: [title: string, ...path: string[]][]) => [
  ...prefixesOfDuplicates(questions.map(([title, ...path]) => ({ title, path }))),
]

test('questions with the same title get the group heading as a prefix', () => {
  expect(prefixes(['Name', 'You'], ['Age', 'You'], ['Name', 'Emergency contact'])).toEqual([
    [0, 'You'],
    [2, 'Emergency contact'],
  ])
  expect(prefixes(['Name', 'First', 'Person'], ['Name ', 'Second', 'Person'])).toEqual([
    [0, 'First, Person'],
    [1, 'Second, Person'],
  ])
})

test('a question outside groups gets no prefix', () => {
  expect(prefixes(['Name'], ['Name', 'Contact'])).toEqual([[1, 'Contact']])
  expect(prefixes(['Name', 'Contact'], ['Name', 'Contact'])).toEqual([
    [0, 'Contact'],
    [1, 'Contact'],
  ])
  expect(prefixes(['Name'], ['Name'])).toEqual([])
})
