import { ConfigProvider } from '@soundings/shared/internal/platform/config.tsx'
import { aConfig } from '@soundings/shared/testing/worlds'
import { fireEvent, render, screen } from '@testing-library/react'
import { CompositionProvider } from '../remotes/composition-context.tsx'
import { aPageComposition } from '../testing/render-page.tsx'
import { FrameFooter } from './frame-footer.tsx'
import { useSecondTap } from './use-second-tap.ts'

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

const press = jest.fn()
const Page = () => {
  const { note, stop } = useSecondTap()
  return (
    <>
      <main onClickCapture={note}>
        <button type="submit">Submit</button>
      </main>
      <div onClickCapture={stop}>
        <button type="button" onClick={press}>
          Leave
        </button>
      </div>
    </>
  )
}

beforeEach(() => {
  press.mockClear()
  render(<Page />)
})

test.each([
  ['the same place, by touch or mouse', { detail: 1, clientX: 110, clientY: 500 }, 0],
  ['another place', { detail: 1, clientX: 200, clientY: 500 }, 1],
  ['a key', { detail: 0 }, 1],
])('a press below the content right after one in it: %s', (_, second, times) => {
  fireEvent.click(screen.getByText('Submit'), { detail: 1, clientX: 100, clientY: 500 })
  fireEvent.click(screen.getByText('Leave'), second)
  expect(press).toHaveBeenCalledTimes(times)
})

test('a press at the same place half a second later is one of its own', () => {
  fireEvent.click(screen.getByText('Submit'), { detail: 1, clientX: 100, clientY: 500 })
  const late = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 100, clientY: 500 })
  Object.defineProperty(late, 'timeStamp', { value: late.timeStamp + 1_000 })
  fireEvent(screen.getByText('Leave'), late)
  expect(press).toHaveBeenCalledTimes(1)
})
