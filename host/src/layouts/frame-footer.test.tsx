import { ConfigProvider } from '@soundings/shared/internal/platform/config.tsx'
import { aConfig } from '@soundings/shared/testing/worlds'
import { render, screen } from '@testing-library/react'
import { CompositionProvider } from '../remotes/composition-context.tsx'
import { aPageComposition } from '../testing/render-page.tsx'
import { FrameFooter } from './frame-footer.tsx'

const policies = 'https://harbor-lane.example/privacy'

const onComfort = jest.fn()

const show = (links: object, isKiosk = false) => {
  const config = aConfig()
  return render(
    <ConfigProvider config={{ ...config, links: { ...config.links, ...links } }}>
      <CompositionProvider value={aPageComposition()}>
        <FrameFooter isKiosk={isKiosk} onComfort={onComfort} />
      </CompositionProvider>
    </ConfigProvider>,
  )
}

test('the policies open in a new tab, which has no hold of this one', () => {
  show({ policies })
  const link = screen.getByRole('link', { name: 'Privacy and policies' })
  expect(link).toHaveAttribute('href', policies)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('at a kiosk their address is a text', () => {
  show({ policies }, true)
  expect(screen.getByText('Privacy and policies: harbor-lane.example/privacy')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('text size and reading are at every foot, without policies too', () => {
  show({})
  screen.getByRole('button', { name: 'Text size and reading' }).click()
  expect(onComfort).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(/policies/)).not.toBeInTheDocument()
})
