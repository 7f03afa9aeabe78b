import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useDoubleTapGuard } from './use-double-tap-guard'

const Step = ({ onNext }: { onNext: () => void }) => (
  <form {...useDoubleTapGuard()}>
    <input type="checkbox" />
    <button type="button" onClick={onNext}>
      Next
    </button>
  </form>
)

/** A tap that the browser counts as the second of two. jsdom's time stamps are of another clock than its `performance`. */
const tap = (role: 'button' | 'checkbox', clientY = 600) => {
  const click = createEvent.click(screen.getByRole(role), { detail: 2, clientX: 160, clientY })
  Object.defineProperty(click, 'timeStamp', { value: performance.now() })
  fireEvent(screen.getByRole(role), click)
}

test('a first step takes a tap as soon as it is there; the one that it leads to takes none at the same place', () => {
  const handleNext = jest.fn()
  const { rerender } = render(<Step key="1" onNext={handleNext} />)
  tap('button')
  expect(handleNext).toHaveBeenCalledTimes(1)

  rerender(<Step key="2" onNext={handleNext} />)
  tap('button')
  tap('checkbox')
  expect(handleNext).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  tap('checkbox', 300)
  expect(screen.getByRole('checkbox')).toBeChecked()

  const later = performance.now() + 10_000
  jest.spyOn(performance, 'now').mockReturnValue(later)
  rerender(<Step key="3" onNext={handleNext} />)
  tap('button')
  expect(handleNext).toHaveBeenCalledTimes(2)
})
