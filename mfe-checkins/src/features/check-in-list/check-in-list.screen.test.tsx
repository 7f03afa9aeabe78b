import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { aClinic, aModule, calls, failing, note, slider } from '../../components/a-clinic.fixture'
import CheckInListScreen from './check-in-list.screen'

const show = () => renderScreen(<CheckInListScreen />, { path: '/check-ins', at: '/check-ins' })
const group = (name: string) => screen.findByRole('region', { name })

test('modules stand in their groups, and lead to themselves and to their past answers [CHECKIN-01] [CHECKIN-02] [CHECKIN-03] [CHECKIN-04] [CHECKIN-05]', async () => {
  aClinic({
    modules: [
      aModule('day', 'Daily life', [slider('energy', 'Energy?')], 'treatment_activity'),
      aModule('mood', 'Low mood', [note]),
      aModule('good', 'One good thing', [note], 'treatment_activity'),
    ],
  })
  show()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  for (const [name, title, id] of [
    ['Lifestyle Correlates', 'Daily life', 'day'],
    ['Symptom Modules', 'Low mood', 'mood'],
    ['Worksheets', 'One good thing', 'good'],
  ] as const) {
    const links = within(await group(name)).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/check-ins/${id}`,
      `/check-ins/${id}/completed`,
    ])
    expect(links[0]).toHaveAccessibleName(title)
  }
})

test('a group with nothing in it says that nothing is assigned, and nothing of what was completed', async () => {
  aClinic()
  show()
  for (const name of ['Lifestyle Correlates', 'Symptom Modules', 'Worksheets'])
    expect(within(await group(name)).getByText('None assigned.')).toBeVisible()
  expect(screen.queryByText(/completed/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a list that does not load can be tried again', async () => {
  aClinic({ modules: [aModule('mood', 'Low mood', [note])] })
  failing('get', calls.assigned, 500)
  const { person } = show()
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Low mood' })).toBeVisible()
})
