import { act, createEvent, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useDoubleTapGuard } from './use-double-tap-guard'
import { useEntryForm } from './use-entry-form.ts'

const rules = { required: 'Required', minLength: { value: 4, message: 'Too short' } }

const renderForm = () => {
  const { result } = renderHook(() => {
    const form = useEntryForm<{ code: string; name: string }, unknown, unknown>({
      defaultValues: { code: '', name: '' },
    })
    form.register('code', rules)
    form.register('name', { required: 'Required' })
    return { form, errors: form.formState.errors }
  })
  const submit = () => act(() => result.current.form.handleSubmit(() => undefined)())
  const type = async (field: 'code' | 'name', text: string) =>
    act(async () => result.current.form.setValue(field, text))
  const messages = () => [result.current.errors.code?.message, result.current.errors.name?.message]
  return { result, submit, type, messages }
}

test('an error disappears once its field meets the rule of the error', async () => {
  const { submit, type, messages } = renderForm()
  await submit()
  expect(messages()).toEqual(['Required', 'Required'])
  await type('code', '1')
  expect(messages()).toEqual([undefined, 'Required'])
  await submit()
  expect(messages()).toEqual(['Too short', 'Required'])
  await type('code', '12')
  expect(messages()).toEqual(['Too short', 'Required'])
  await type('code', '1234')
  expect(messages()).toEqual([undefined, 'Required'])
})

test('an error from the server is cleared when its field changes', async () => {
  const { result, type, messages } = renderForm()
  await type('code', '1234')
  act(() => result.current.form.setError('code', { message: 'Not that one' }))
  await type('code', '12')
  expect(messages()).toEqual([undefined, undefined])
})

const Step = ({ onNext }: { onNext: () => void }) => (
  <form {...useDoubleTapGuard()}>
    <input type="checkbox" />
    <button type="button" onClick={onNext}>
      Next
    </button>
  </form>
)

/** jsdom's event time stamps use another clock than its `performance`. */
const tap = (role: 'button' | 'checkbox', clientY = 600) => {
  const click = createEvent.click(screen.getByRole(role), { detail: 2, clientX: 160, clientY })
  Object.defineProperty(click, 'timeStamp', { value: performance.now() })
  fireEvent(screen.getByRole(role), click)
}

test('the next step ignores an early second tap at the same position', () => {
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
