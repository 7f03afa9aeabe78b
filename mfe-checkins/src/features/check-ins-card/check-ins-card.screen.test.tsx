import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { aClinic, aModule, aScore, endpoints, failCalls, noteNode } from '../../components/a-clinic.fixture'
import CheckInsCard from './check-ins-card.screen'

const modules = [
  aModule('day', 'Daily life', [noteNode], 'treatment_activity'),
  aModule('mood', 'Low mood', [noteNode]),
]
const daysAgo = (days: number) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 0, 1).toISOString()
}

test.each([
  ['how many are done today', [aScore('s1', 'day', daysAgo(0), '')], '1 of 2 done today'],
  ['when one was done last', [aScore('s1', 'mood', daysAgo(1), '')], 'Last time: yesterday'],
  ['that none was done yet', [], 'Not done yet'],
])('the card shows %s and links to the check-ins', async (_, scores, words) => {
  aClinic({ modules, scores })
  renderScreen(<CheckInsCard />)
  const link = await screen.findByRole('link', { name: `Check-ins ${words}` })
  expect(link).toHaveAttribute('href', '/check-ins')
  expect(screen.getByRole('region', { name: 'Check-ins' })).toContainElement(link)
})

test('the card renders nothing for a person without check-ins', async () => {
  aClinic()
  const { queryClient } = renderScreen(<CheckInsCard />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryCache().getAll()).toHaveLength(2)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test.each([endpoints.assigned, endpoints.scores])(
  'the card renders nothing if this read fails: %s',
  async (endpoint) => {
    aClinic({ modules })
    failCalls('get', endpoint, 500)
    const { queryClient } = renderScreen(<CheckInsCard />)
    await waitFor(() =>
      expect(
        queryClient
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'error'),
      ).toBe(true),
    )
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)
