import { act, renderHook } from '@testing-library/react'
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

test('a message goes when its entry changes to another mistake, and comes back with the next submit', async () => {
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

test('a refusal of the server is cleared once its field is changed', async () => {
  const { result, type, messages } = renderForm()
  await type('code', '1234')
  act(() => result.current.form.setError('code', { message: 'Not that one' }))
  await type('code', '12')
  expect(messages()).toEqual([undefined, undefined])
})
