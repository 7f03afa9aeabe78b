import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import {
  aClinic,
  aModule,
  aScore,
  endpoints,
  failCalls,
  noteNode,
  slider,
} from '../../components/a-clinic.fixture'
import CheckInListScreen from './check-in-list.screen'

const show = () => renderScreen(<CheckInListScreen />, { path: '/check-ins', at: '/check-ins' })
const group = (name: string) => screen.findByRole('region', { name })

test('the list shows modules in their groups [CHECKIN-01] [CHECKIN-02] [CHECKIN-03] [CHECKIN-04] [CHECKIN-05]', async () => {
  aClinic({
    modules: [
      aModule('day', 'Daily life', [slider('energy', 'Energy?')], 'treatment_activity'),
      aModule('mood', 'Low mood', [noteNode]),
      aModule('good', 'One good thing', [noteNode], 'treatment_activity'),
    ],
    scores: ['day', 'mood'].map((id) => aScore(`of-${id}`, id, '2026-01-02T08:00:00Z', '')),
  })
  show()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  await screen.findByRole('link', { name: 'Past answers, Low mood' })
  for (const [name, title, addresses] of [
    ['Lifestyle Correlates', 'Daily life', ['/check-ins/day', '/check-ins/day/completed']],
    ['Symptom Modules', 'Low mood', ['/check-ins/mood', '/check-ins/mood/completed']],
    // A module without past answers has no link to them.
    ['Worksheets', 'One good thing', ['/check-ins/good']],
  ] as const) {
    const links = within(await group(name)).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
    expect(links[0]).toHaveAccessibleName(title)
  }
})

test('each module shows when it was last answered [CHECKIN-01]', async () => {
  const now = new Date()
  const [today, yesterday] = [0, 1].map((back) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 8, 10).toISOString(),
  )
  aClinic({
    modules: [
      aModule('day', 'Daily life', [slider('energy', 'Energy?')], 'treatment_activity'),
      aModule('mood', 'Low mood', [noteNode]),
      aModule('good', 'One good thing', [noteNode], 'treatment_activity'),
    ],
    scores: [
      aScore('s3', 'day', today ?? '', ''),
      aScore('s2', 'mood', yesterday ?? '', ''),
      aScore('s1', 'day', yesterday ?? '', ''),
    ],
  })
  show()
  const described = async (name: string, words: RegExp) =>
    expect(await screen.findByRole('link', { name })).toHaveAccessibleDescription(words)
  // Not by color alone.
  const done = await screen.findByText(/^Done today at 8:10\sAM$/)
  expect(done.parentElement?.querySelector('svg')).toBeInTheDocument()
  await described('Daily life', /^Done today at 8:10\sAM$/)
  await described('Low mood', /^Last time: yesterday$/)
  await described('One good thing', /^Not done yet$/)
})

test('the list shows the check-ins if their last times cannot be read', async () => {
  aClinic({ modules: [aModule('mood', 'Low mood', [noteNode])] })
  failCalls('get', endpoints.scores, 500)
  show()
  expect(await screen.findByRole('link', { name: 'Low mood' })).toHaveAccessibleDescription('')
  expect(screen.queryByText('Not done yet')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Last time/)).not.toBeInTheDocument()
})

test('an empty group shows that nothing is assigned', async () => {
  aClinic()
  show()
  for (const name of ['Lifestyle Correlates', 'Symptom Modules', 'Worksheets'])
    expect(within(await group(name)).getByText('Nothing assigned.')).toBeVisible()
  expect(screen.queryByText(/completed/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a list that fails to load can be retried', async () => {
  aClinic({ modules: [aModule('mood', 'Low mood', [noteNode])] })
  failCalls('get', endpoints.assigned, 500)
  const { person } = show()
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Low mood' })).toBeVisible()
})
