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

const Failed = () => (
  <h1 ref={useScreenTitle({ title: 'It did not load', hasError: true })}>It did not load</h1>
)

const Retried = ({ hasFailed }: { hasFailed: boolean }) => {
  const heading = useScreenTitle({ title: 'Progress' })
  return hasFailed ? <Failed /> : <h1 ref={heading}>Progress</h1>
}

test('the title of an error goes with the error', () => {
  const { rerender } = render(<Retried hasFailed={false} />)
  rerender(<Retried hasFailed />)
  expect(document.title).toBe('Error: It did not load, Soundings')
  rerender(<Retried hasFailed={false} />)
  expect(document.title).toBe('Progress, Soundings')
})

test('a screen that only renders again does not pull the focus back', async () => {
  const { rerender } = render(<Screen />)
  await userEvent.click(screen.getByText('Elsewhere'))
  rerender(<Screen />)
  expect(screen.getByText('Elsewhere')).toHaveFocus()
})
