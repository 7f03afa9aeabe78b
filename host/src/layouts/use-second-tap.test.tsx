import { fireEvent, render, screen } from '@testing-library/react'
import { useSecondTap } from './use-second-tap.ts'

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
