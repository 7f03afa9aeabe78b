import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { createScreenLoader, type Release } from './screen-loader'

const entry = { url: '/remotes/mfe-a/2/remoteEntry.js', integrity: 'sha384-x' }
const aScreen = (): ScreenModule => ({ default: () => null })

/** `answers` gives each version's import result. */
const aPage = (answers: Record<string, () => Promise<ScreenModule>>, hasGood = true) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const imports: string[] = []
  const renewals: string[] = []
  const report = jest.fn()
  const good = { version: '1', entry, screens: ['home', 'list'] }
  const loader = createScreenLoader({
    composition: {
      id: 'c',
      generation: 1,
      host: { version: '1' },
      remotes: {
        'mfe-a': { version: '2', entry, routes: [], gates: [], ...(hasGood ? { lastKnownGood: good } : {}) },
      },
    },
    importScreen: (_, { version }: Release, screen, { isRenewed }) => {
      if (isRenewed) renewals.push(screen)
      imports.push(`${screen}@${version}`)
      return answers[version]?.() ?? Promise.reject(new Error('none'))
    },
    report,
  })
  return {
    loader,
    imports,
    renewals,
    report,
    status: (screen = 'home') => loader.stateOf('mfe-a', screen).status,
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const fails = () => Promise.reject(new Error('404'))

test('concurrent loads of a screen import it once', async () => {
  const { loader, status, imports } = aPage({ 2: async () => aScreen() })
  expect(status()).toBe('idle')
  loader.load('mfe-a', 'home')
  loader.load('mfe-a', 'home')
  expect(status()).toBe('loading')
  await settled()
  expect(status()).toBe('ready')
  expect(imports).toEqual(['home@2'])
})

test('a load during the prefetch of the same screen does not import it again', async () => {
  const { loader, status, imports } = aPage({ 2: async () => aScreen() })
  loader.prefetch('mfe-a', 'home')
  expect(status()).toBe('prefetching')
  loader.load('mfe-a', 'home')
  expect(status()).toBe('loading')
  await settled()
  expect([status(), imports]).toEqual(['ready', ['home@2']])
})

test('a failed prefetch is not reported', async () => {
  const { loader, status, report } = aPage({ 2: fails })
  loader.prefetch('mfe-a', 'home')
  await settled()
  expect(status()).toBe('idle')
  expect(report).not.toHaveBeenCalled()
})

test('a release that fails to load falls back to the last known good one', async () => {
  const { loader, status, report, imports } = aPage({ 2: fails, 1: async () => aScreen() })
  loader.load('mfe-a', 'home')
  await settled()
  expect(status()).toBe('fallen-back')
  expect(loader.versionOf('mfe-a')).toBe('1')
  expect(imports).toEqual(['home@2', 'home@1'])
  expect(report).toHaveBeenCalledWith({
    remote: 'mfe-a',
    version: '2',
    screen: 'home',
    outcome: 'load-failed',
  })
})

test('a screen fails if neither release loads', async () => {
  let isMended = false
  const { loader, status, imports } = aPage({ 2: async () => (isMended ? aScreen() : fails()), 1: fails })
  loader.load('mfe-a', 'home')
  await settled()
  expect(status()).toBe('failed')
  isMended = true
  loader.retryFailed()
  await settled()
  expect(status()).toBe('ready')
  expect(imports).toEqual(['home@2', 'home@1', 'home@2'])
})

test('a retry imports every failed screen', async () => {
  let isMended = false
  const { loader, status, renewals } = aPage({ 2: async () => (isMended ? aScreen() : fails()) }, false)
  loader.load('mfe-a', 'home')
  loader.load('mfe-a', 'list')
  await settled()
  isMended = true
  loader.retryFailed()
  await settled()
  expect([status('home'), status('list')]).toEqual(['ready', 'ready'])
  expect(renewals).toEqual(['home'])
})

test('a screen that throws falls back with its whole remote', async () => {
  const { loader, status } = aPage({ 2: async () => aScreen(), 1: async () => aScreen() })
  loader.load('mfe-a', 'list')
  loader.load('mfe-a', 'home')
  await settled()
  loader.fail('mfe-a', 'home')
  expect([status('home'), status('list')]).toEqual(['loading', 'idle'])
  await settled()
  expect(status()).toBe('fallen-back')
  loader.fail('mfe-a', 'home')
  expect(status()).toBe('failed')
})

test('a screen without a fallback release can be retried', async () => {
  const { loader, status } = aPage({ 2: async () => aScreen() }, false)
  loader.load('mfe-a', 'home')
  await settled()
  loader.fail('mfe-a', 'home')
  expect(status()).toBe('failed')
  loader.load('mfe-a', 'home')
  expect(status()).toBe('failed')
  loader.retryFailed()
  await settled()
  expect(status()).toBe('ready')
})

test('a replaced release that loads late changes nothing', async () => {
  let arrive: (screen: ScreenModule) => void = () => undefined
  const late = new Promise<ScreenModule>((resolve) => {
    arrive = resolve
  })
  let isFirst = true
  const { loader, status } = aPage({
    2: () => {
      const answer = isFirst ? late : Promise.resolve(aScreen())
      isFirst = false
      return answer
    },
    1: async () => aScreen(),
  })
  loader.load('mfe-a', 'list')
  loader.load('mfe-a', 'home')
  await settled()
  loader.fail('mfe-a', 'home')
  arrive(aScreen())
  await settled()
  expect([status('home'), status('list')]).toEqual(['fallen-back', 'idle'])
})

test('whenReady resolves once the screen has loaded', async () => {
  const { loader } = aPage({ 2: fails, 1: async () => aScreen() })
  const there = loader.whenReady('mfe-a', 'home')
  loader.load('mfe-a', 'home')
  expect((await there).default).toEqual(expect.any(Function))
})

test('a screen of an unknown remote fails to load', async () => {
  const { loader } = aPage({})
  loader.load('mfe-b', 'home')
  await settled()
  expect(loader.stateOf('mfe-b', 'home').status).toBe('failed')
})

test('a screen that blocked the page on the last visit falls back before it loads', async () => {
  const { loader, status, imports, report } = aPage({ 2: async () => aScreen(), 1: async () => aScreen() })
  loader.failBlocked({ remote: 'mfe-a', version: '2', screen: 'home' })
  loader.load('mfe-a', 'home')
  await settled()
  expect(status()).toBe('fallen-back')
  expect(imports).toEqual(['home@1'])
  expect(report).toHaveBeenCalledWith({ remote: 'mfe-a', version: '2', screen: 'home', outcome: 'hung' })
})

test('a blocking screen without a fallback fails', async () => {
  const { loader, status, imports } = aPage({ 2: async () => aScreen() }, false)
  loader.failBlocked({ remote: 'mfe-a', version: '2', screen: 'home' })
  loader.load('mfe-a', 'home')
  await settled()
  expect(status()).toBe('failed')
  expect(imports).toEqual([])
  loader.retryFailed()
  await settled()
  expect(status()).toBe('ready')
})

test('a screen that blocked in another release still loads in this one', async () => {
  const { loader, status, report } = aPage({ 2: async () => aScreen() })
  loader.failBlocked({ remote: 'mfe-a', version: '1.9', screen: 'home' })
  loader.load('mfe-a', 'home')
  await settled()
  expect(status()).toBe('ready')
  expect(report).toHaveBeenCalledTimes(1)
})
