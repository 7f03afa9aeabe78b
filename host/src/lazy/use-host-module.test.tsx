import { createLazyModule, type LazyModule } from '@soundings/shared/async/lazy-module'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createLanguages } from '../language/languages'
import { CompositionProvider } from '../remotes/composition-context'
import { createScreenLoader } from '../remotes/screen-loader'
import { useHostModule } from './use-host-module'

const Page = ({ lazy }: { lazy: LazyModule<{ text: string }> }) => {
  const [state, retry] = useHostModule(lazy)
  if (state.status === 'loaded') return <p>{state.module.text}</p>
  return state.status === 'failed' ? (
    <button type="button" onClick={retry}>
      Try again
    </button>
  ) : (
    <p>Loading…</p>
  )
}

const composition = { id: 'c1', generation: 1, host: { version: '7' }, remotes: {} }

const Composed = ({ children }: { children: ReactNode }) => {
  const report = () => undefined
  const loader = createScreenLoader({ composition, importScreen: () => Promise.reject(), report })
  const languages = createLanguages(composition, report)
  return (
    <CompositionProvider value={{ composition, loader, languages, report }}>{children}</CompositionProvider>
  )
}

afterEach(() => jest.restoreAllMocks())

test('a retry requests a failed module past the cache', async () => {
  const fetched: string[] = []
  jest.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    fetched.push(`${init?.cache} ${url}`)
    return Response.json({ files: { 'kiosk.js': { integrity: `sha384-${'A'.repeat(64)}` } } })
  })
  const importModule = jest
    .fn<Promise<{ text: string }>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockImplementationOnce(async () => ({ text: `Here, after ${fetched.join(', ')}` }))
  const lazy = createLazyModule(importModule)
  const { unmount } = render(<Page lazy={lazy} />, { wrapper: Composed })
  expect(screen.getByText('Loading…')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  const text = 'Here, after reload /host/7/release.json, reload /host/7/kiosk.js'
  expect(await screen.findByText(text)).toBeVisible()
  unmount()
  render(<Page lazy={lazy} />, { wrapper: Composed })
  expect(screen.getByText(text)).toBeVisible()
  expect(importModule).toHaveBeenCalledTimes(2)
})
