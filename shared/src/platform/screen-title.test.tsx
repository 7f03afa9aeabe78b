import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useScreenTitle } from './screen-title'

const Screen = ({ isLoading = false, title = 'Progress' }: { isLoading?: boolean; title?: string }) => {
  const heading = useScreenTitle({ title })
  return (
    <>
      <button type="button">Elsewhere</button>
      {isLoading ? (
        <p>Loading</p>
      ) : (
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      )}
    </>
  )
}

const heading = () => screen.getByRole('heading')

test('the heading takes the focus when the screen opens, and when its title changes', async () => {
  const { rerender } = render(<Screen />)
  expect(heading()).toHaveFocus()
  await userEvent.click(screen.getByText('Elsewhere'))
  rerender(<Screen title="Settings" />)
  expect(heading()).toHaveFocus()
  expect(document.title).toBe('Settings, Soundings')
})

test('a heading that comes after a skeleton takes the focus then', () => {
  const { rerender } = render(<Screen isLoading />)
  expect(document.body).toHaveFocus()
  rerender(<Screen />)
  expect(heading()).toHaveFocus()
})

test('who has gone on to something else while it loaded stays there', async () => {
  const { rerender } = render(<Screen isLoading />)
  await userEvent.click(screen.getByText('Elsewhere'))
  rerender(<Screen />)
  expect(screen.getByText('Elsewhere')).toHaveFocus()
})

test('a screen that only renders again does not pull the focus back', async () => {
  const { rerender } = render(<Screen />)
  await userEvent.click(screen.getByText('Elsewhere'))
  rerender(<Screen />)
  expect(screen.getByText('Elsewhere')).toHaveFocus()
})
