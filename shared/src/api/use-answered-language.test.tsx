import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { setLanguages } from '../messages/language.ts'
import { useAnsweredLanguage } from './use-answered-language.ts'

const queryKey = ['words']

const choose = (chosen: string) => act(() => setLanguages({ chosen, screen: chosen }))

afterEach(() => choose('en'))

const Words = ({ read }: { read: () => Promise<{ language: string; text: string }> }) => {
  const { data } = useQuery({ queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY })
  useAnsweredLanguage(queryKey, [undefined, data?.language])
  return <p>{data?.text}</p>
}

test('texts in another language than the page are refetched once per change of language', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return { language: 'en', text: `Read ${reads}` }
  }
  const client = new QueryClient()
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <Words read={read} />
      </QueryClientProvider>,
    )
  choose('es')
  const { unmount } = show()
  expect(await screen.findByText('Read 2')).toBeVisible()
  unmount()
  show()
  await act(async () => undefined)
  expect(reads).toBe(2)
  choose('en')
  choose('es')
  await waitFor(() => expect(reads).toBe(3))
})
