import { createLazyModule } from './lazy-module'

const failScript = (src: string) => {
  const script = document.createElement('script')
  script.src = src
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

const aFetch = () =>
  jest.spyOn(window, 'fetch').mockImplementation(async () => new Response('window.transport = 1'))

afterEach(() => jest.restoreAllMocks())

test('a retry of a failed import refetches each failed script past the cache', async () => {
  const fetched = aFetch()
  let isMended = false
  const importTransport = async () => {
    if (isMended) return 'transport'
    failScript('/host/1/1.js')
    failScript('/host/1/2.js')
    throw new Error('Loading chunk 1 failed')
  }
  const { load } = createLazyModule(importTransport, { pastCache: true })
  await expect(load()).rejects.toThrow('Loading chunk 1 failed')
  expect(fetched).not.toHaveBeenCalled()
  isMended = true
  await expect(load()).resolves.toBe('transport')
  await load()
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
    ['http://localhost/host/1/1.js', 'reload'],
    ['http://localhost/host/1/2.js', 'reload'],
  ])
})

test('a successful import does not refetch a script that failed elsewhere', async () => {
  const fetched = aFetch()
  failScript('/remotes/mfe-a/1/remoteEntry.js')
  const { load } = createLazyModule(async () => 'transport', { pastCache: true })
  await load()
  await load()
  expect(fetched).not.toHaveBeenCalled()
})
