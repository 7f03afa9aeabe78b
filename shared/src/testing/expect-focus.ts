import { waitFor } from '@testing-library/react'

/** Waits for the focus: React runs an effect after the element that it focuses has appeared. */
export const expectFocus = async (element: Promise<HTMLElement>) => {
  const found = await element
  await waitFor(() => expect(found).toHaveFocus())
}
