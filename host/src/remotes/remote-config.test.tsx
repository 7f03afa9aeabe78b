import { useRemoteConfig } from '@soundings/shared/platform'
import { aConfig } from '@soundings/shared/testing/worlds'
import { screen, waitFor } from '@testing-library/react'
import { aRemote, renderPage } from '../testing/render-page'

const settings = { properties: { seconds: { type: 'integer', default: 30, minimum: 20 } } }
const Timed = () => <p>{`${useRemoteConfig(settings).seconds} seconds`}</p>

const openPage = (remotes: Record<string, Record<string, unknown>>) =>
  renderPage({
    remotes: { 'mfe-a': aRemote([{}]) },
    screens: { home: Timed },
    config: aConfig({ remotes }),
  })

afterEach(() => jest.restoreAllMocks())

test('a screen reads what is configured of its own remote', async () => {
  openPage({ 'mfe-a': { seconds: 45 }, 'mfe-b': { seconds: 99 } })
  expect(await screen.findByText('45 seconds')).toBeVisible()
})

test('an invalid setting is reported by its name alone, and its default applies', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { report } = openPage({ 'mfe-a': { seconds: 3, secret: 'Robin' } })
  expect(await screen.findByText('30 seconds')).toBeVisible()
  await waitFor(() =>
    expect(report).toHaveBeenCalledWith({
      ...{ remote: 'mfe-a', version: '2', screen: 'home', outcome: 'misconfigured' },
      error: 'config.json: remotes.mfe-a: seconds, secret',
    }),
  )
  expect(report.mock.calls.filter(([{ outcome }]) => outcome === 'misconfigured')).toHaveLength(1)
})
