import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useDoubleTapGuard } from './use-double-tap-guard'

const Step = ({ onNext }: { onNext: () => void }) => (
  <form {...useDoubleTapGuard()}>
    <button type="button" onClick={onNext}>
      Next
    </button>
  </form>
)

/** A tap that the browser counts as the second of two. jsdom's time stamps are of another clock than its `performance`. */
const tap = () => {
  const button = screen.getByRole('button')
  const click = createEvent.click(button, { detail: 2 })
  Object.defineProperty(click, 'timeStamp', { value: performance.now() })
  fireEvent(button, click)
}

test('the first step takes a tap as soon as it is there; the one that it leads to does not take its second half', () => {
  const handleNext = jest.fn()
  const { rerender } = render(<Step key="1" onNext={handleNext} />)
  tap()
  expect(handleNext).toHaveBeenCalledTimes(1)
  rerender(<Step key="2" onNext={handleNext} />)
  tap()
  expect(handleNext).toHaveBeenCalledTimes(1)
  const later = performance.now() + 10_000
  jest.spyOn(performance, 'now').mockReturnValue(later)
  rerender(<Step key="3" onNext={handleNext} />)
  tap()
  expect(handleNext).toHaveBeenCalledTimes(2)
})
