import { librariesOf } from './libraries.rules.ts'
import { aDocument } from './releases.fixture.ts'

const host = { name: 'host', version: '9', contract: '1.4.0', shared: { react: '19.3.1', moment: '2.31.0' } }
const remote = (name: string, contract: string, react: string, version: string | undefined = '1') => ({
  name,
  contract,
  shared: { react },
  ...(version ? { version } : {}),
})

test('the contract and each library say who asks for what, and who is in the way of the next major version', () => {
  const document = aDocument([
    host,
    remote('mfe-a', '^1.2.0', '^19.0.0'),
    remote('mfe-b', '^1.2.0 || ^2.0.0', '^19.0.0 || ^20.0.0'),
    remote('mfe-c', '^1.2.0', '^19.0.0 || ^20.0.0'),
  ])
  expect(librariesOf(document)).toEqual([
    {
      name: 'contract',
      version: '1.4.0',
      ranges: [
        { range: '^1.2.0', remotes: ['mfe-a', 'mfe-c'] },
        { range: '^1.2.0 || ^2.0.0', remotes: ['mfe-b'] },
      ],
      nextMajor: '2.0.0',
      blockedBy: ['mfe-a', 'mfe-c'],
    },
    {
      name: 'react',
      version: '19.3.1',
      ranges: [
        { range: '^19.0.0', remotes: ['mfe-a'] },
        { range: '^19.0.0 || ^20.0.0', remotes: ['mfe-b', 'mfe-c'] },
      ],
      nextMajor: '20.0.0',
      blockedBy: ['mfe-a'],
    },
  ])
})

test('who is not live blocks nobody, and a range that is none takes nothing', () => {
  const document = aDocument([
    host,
    { name: 'mfe-a', retired: 'why' },
    remote('mfe-b', 'not a range', '^19.0.0 || ^20.0.0'),
  ])
  expect(librariesOf(document).map(({ blockedBy }) => blockedBy)).toEqual([['mfe-b'], []])
})

test('nothing is known without a host', () => {
  expect(librariesOf(aDocument([remote('mfe-a', '^1.0.0', '^19.0.0')]))).toEqual([])
})
