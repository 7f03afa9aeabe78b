import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createQueryClient, SHARED_QUERY_KEYS } from '@soundings/shared/internal/api/query-client.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createPlace } from '../remotes/places.ts'
import { remoteQueryClientOf } from './query-clients.ts'

const aPlace = (remote: string) => {
  const trespasses: unknown[] = []
  const place = createPlace({
    remote,
    screen: 'home',
    version: '1',
    onOutcome: (outcome) => trespasses.push(outcome),
    replaceScreen: () => undefined,
  })
  return { place, trespasses }
}

const Reads = ({ queryKey, value }: { queryKey: string[]; value: string }) => {
  const { data = 'nothing yet' } = useQuery({ queryKey, queryFn: () => value })
  return <p>{data}</p>
}

test('the query keys of a remote are private', async () => {
  const page = createQueryClient()
  const [a, b] = [remoteQueryClientOf(page, 'mfe-a'), remoteQueryClientOf(page, 'mfe-b')]
  a.setQueryData(['list'], 'of a')
  b.setQueryData(['list'], 'of b')
  a.setQueryData(['user-profiles'], 'of all')
  expect([a.getQueryData(['list']), b.getQueryData(['list']), page.getQueryData(['list'])]).toEqual([
    'of a',
    'of b',
    undefined,
  ])
  expect([b.getQueryData(['user-profiles']), page.getQueryData(['user-profiles'])]).toEqual([
    'of all',
    'of all',
  ])

  render(
    <QueryClientProvider client={remoteQueryClientOf(page, 'mfe-c')}>
      <Reads queryKey={['list']} value="of c" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('of c')).toBeVisible()
})

test('query defaults of a remote apply only to that remote', () => {
  const page = createQueryClient()
  const before = page.getDefaultOptions()
  const [a, b] = [remoteQueryClientOf(page, 'mfe-a'), remoteQueryClientOf(page, 'mfe-b')]
  a.setDefaultOptions({ queries: { staleTime: 0, retry: false } })
  a.setQueryDefaults(['user-profiles'], { staleTime: 1 })
  expect(page.getDefaultOptions()).toEqual(before)
  expect(b.getDefaultOptions().queries).toMatchObject({ staleTime: 30_000 })
  expect(b.getQueryDefaults(['user-profiles'])).toEqual({})
  expect(remoteQueryClientOf(page, 'mfe-a')).toBe(a)
})

test("a remote's call to clear the shared cache is refused", () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = createQueryClient()
  const { place, trespasses } = aPlace('mfe-a')
  const client = remoteQueryClientOf(page, place)
  page.setQueryData(['user-profiles'], 'kept')
  client.clear()
  client.removeQueries()
  expect(page.getQueryData(['user-profiles'])).toBe('kept')
  expect(trespasses).toEqual(['trespassed'])
  expect(said).toHaveBeenCalledTimes(2)
  client.removeQueries({ queryKey: ['user-profiles'] })
  expect(page.getQueryData(['user-profiles'])).toBeUndefined()
  said.mockRestore()
})

test('every query key of the API modules is shared', () => {
  const folder = path.resolve(import.meta.dirname, '../../../shared/src/api')
  const keys = readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/queryKey: \['([a-z-]+)'/g),
    ])
    .map(([, key = '']) => key)
  expect(keys).not.toHaveLength(0)
  expect(keys.filter((key) => !SHARED_QUERY_KEYS.has(key))).toEqual([])
})
