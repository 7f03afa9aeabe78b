import { takePrefetched } from '@soundings/shared/internal/api/prefetched.ts'

const fetched: string[] = []

const aPage = async () => {
  jest.resetModules()
  fetched.length = 0
  window.soundingsPrefetched = undefined
  window.fetch = jest.fn(async (url: string) => {
    fetched.push(url)
    return new Response(JSON.stringify({ name: url }), { headers: { 'x-request-id': 'r1' } })
  }) as unknown as typeof fetch
  return import('./read-early')
}

test('an early read is requested once', async () => {
  const { readEarly } = await aPage()
  expect(await Promise.all([readEarly('/a'), readEarly('/a')])).toEqual([{ name: '/a' }, { name: '/a' }])
  expect(fetched).toEqual(['/a'])
  await expect(takePrefetched('/a')).resolves.toMatchObject({ status: 200, requestId: 'r1' })
  expect(takePrefetched('/a')).toBeUndefined()
})

test('an early read of the API includes credentials', async () => {
  const { readEarly } = await aPage()
  await readEarly('https://api.test/a', { withCredentials: true })
  await readEarly('/mfe-a/1/release.json')
  const [[, ofApi], [, ofRelease]] = jest.mocked(window.fetch).mock.calls as [
    [string, RequestInit],
    [string, RequestInit],
  ]
  expect(ofApi.credentials).toBe('include')
  expect(ofRelease.credentials).toBeUndefined()
})

test('a dependent early read reuses the response of a query', async () => {
  const { readEarly } = await aPage()
  await readEarly('/a')
  takePrefetched('/a')
  expect(await readEarly('/a')).toEqual({ name: '/a' })
  expect(fetched).toEqual(['/a'])
})

test('an early read is not requested if its screen has already requested it', async () => {
  const { readEarly } = await aPage()
  await readEarly('/a')
  expect(takePrefetched('/b')).toBeUndefined()
  await expect(readEarly('/b')).rejects.toThrow('taken')
  expect(fetched).toEqual(['/a'])
})

test('an early response expires after 30 seconds without a query', async () => {
  jest.useFakeTimers()
  const { readEarly } = await aPage()
  await readEarly('/a')
  jest.advanceTimersByTime(30_001)
  expect(takePrefetched('/a')).toBeUndefined()
  jest.useRealTimers()
})
