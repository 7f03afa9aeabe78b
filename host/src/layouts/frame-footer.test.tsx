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

test('the link to the policies opens a new tab without access to this page', () => {
  show({ policies })
  const link = screen.getByRole('link', { name: 'Privacy and policies' })
  expect(link).toHaveAttribute('href', policies)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the URL of the policies is plain text at a kiosk', () => {
  show({ policies }, true)
  expect(screen.getByText('Privacy and policies: harbor-lane.example/privacy')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('the footer has no policies if none are configured', () => {
  show({})
  expect(screen.queryByText(/policies/)).not.toBeInTheDocument()
})

const languageHelp = {
  url: 'https://harbor-lane.example/languages',
  languages: { es: 'Ayuda gratuita con el idioma', ar: 'مساعدة لغوية مجانية' },
}

test('the footer links to help with languages in each configured language', () => {
  show({}, false, { languageHelp })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(Object.values(languageHelp.languages))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([languageHelp.url, languageHelp.url])
  expect(screen.getByText('مساعدة لغوية مجانية').closest('p')).toHaveAttribute('dir', 'rtl')
})

test('the notice of help with languages has no link at a kiosk', () => {
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
])(
  'a press in the footer right after one in the content counts unless it is at the same place: %s',
  (_, second, times) => {
    fireEvent.click(screen.getByText('Submit'), { detail: 1, clientX: 100, clientY: 500 })
    fireEvent.click(screen.getByText('Leave'), second)
    expect(press).toHaveBeenCalledTimes(times)
  },
)

test('a press at the same place in the footer counts after one second', () => {
  fireEvent.click(screen.getByText('Submit'), { detail: 1, clientX: 100, clientY: 500 })
  const late = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 100, clientY: 500 })
  Object.defineProperty(late, 'timeStamp', { value: late.timeStamp + 1_000 })
  fireEvent(screen.getByText('Leave'), late)
  expect(press).toHaveBeenCalledTimes(1)
})
