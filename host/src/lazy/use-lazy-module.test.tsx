import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createLazyModule, type LazyModule } from './lazy-module'
import { useLazyModule } from './use-lazy-module'

const Page = ({ lazy }: { lazy: LazyModule<{ text: string }> }) => {
  const [state, retry] = useLazyModule(lazy)
  if (state.status === 'loaded') return <p>{state.module.text}</p>
  return state.status === 'failed' ? (
    <button type="button" onClick={retry}>
      Try again
    </button>
  ) : (
    <p>Loading…</p>
  )
}

test('a module that does not come can be asked for again, and is there at once from then on', async () => {
  const importModule = jest
    .fn<Promise<{ text: string }>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce({ text: 'Here' })
  const lazy = createLazyModule(importModule)
  const { unmount } = render(<Page lazy={lazy} />)
  expect(screen.getByText('Loading…')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here')).toBeVisible()
  unmount()
  render(<Page lazy={lazy} />)
  expect(screen.getByText('Here')).toBeVisible()
  expect(importModule).toHaveBeenCalledTimes(2)
})
