import { CannotRun, parsePeople, readPeople } from './people.schema'

const person = { userId: 'u1', dateOfBirth: '1990-01-02' }

const problemsOf = (file: unknown) => {
  try {
    parsePeople(typeof file === 'string' ? file : JSON.stringify(file), 'people.json')
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

test('conform lists every error in a file of people, one per line', () => {
  expect(problemsOf('{')).toEqual(['people.json: this is no JSON'])
  expect(problemsOf([])).toEqual(['people.json: person is missing', 'people.json: another is missing'])
  expect(
    problemsOf({
      person: { ...person, dateOfBirth: '02/01/1990', token: 'secret' },
      another: { userId: '' },
    }),
  ).toEqual([
    'people.json: person.dateOfBirth has to be a date: yyyy-MM-dd',
    'people.json: person.token is no key of this file',
    'people.json: another.userId is empty',
    'people.json: another.dateOfBirth is missing',
  ])
})

test('conform names a missing file of people', async () => {
  await expect(readPeople('no-such-file.json')).rejects.toThrow(CannotRun)
  await expect(readPeople('no-such-file.json')).rejects.toThrow('no-such-file.json: ENOENT')
})
