import { ConfigProvider } from '@soundings/shared/internal/platform/config.tsx'
import { aConfig } from '@soundings/shared/testing/worlds'
import { render, screen } from '@testing-library/react'
import { CompositionProvider } from '../remotes/composition-context.tsx'
import { aPageComposition } from '../testing/render-page.tsx'
import { FrameFooter } from './frame-footer.tsx'

const policies = 'https://harbor-lane.example/privacy'

const show = (links: object, isKiosk = false, more: object = {}) => {
  const config = aConfig()
  return render(
    <ConfigProvider config={{ ...config, links: { ...config.links, ...links }, ...more }}>
      <CompositionProvider value={aPageComposition()}>
        <FrameFooter isKiosk={isKiosk} />
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

test('without policies there is no line for them', () => {
  show({})
  expect(screen.queryByText(/policies/)).not.toBeInTheDocument()
})

const languageHelp = {
  url: 'https://harbor-lane.example/languages',
  languages: { es: 'Ayuda gratuita con el idioma', ar: 'مساعدة لغوية مجانية' },
}

test('the notice of help with languages is a link in each language that it names', () => {
  show({}, false, { languageHelp })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(Object.values(languageHelp.languages))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([languageHelp.url, languageHelp.url])
  expect(screen.getByText('مساعدة لغوية مجانية').closest('p')).toHaveAttribute('dir', 'rtl')
})

test('at a kiosk the notice of help with languages leads nowhere', () => {
  show({}, true, { languageHelp })
  expect(screen.getByText('Ayuda gratuita con el idioma')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
