import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, anAssessment } from '../../components/a-clinic.fixture'
import AssessmentPreviewScreen from './assessment-preview.screen'

const ASSESSMENTS = 'http://api.test/v1/public-api/assessments'
const mood = anAssessment('mood', [
  { title: 'Low?' },
  { title: 'Since when?', type: 'free_text', meta: { format: 'MM/DD/YYYY' } },
])
const show = (search = '?assessment=mood') =>
  renderScreen(<AssessmentPreviewScreen />, { at: `/assessment-preview${search}` })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a preview can be filled in but not submitted [ASSESS-37] [ASSESS-38]', async () => {
  const { sent } = aClinic({ assigned: [], assessments: [mood] })
  const { person } = show()
  expect(screen.getByText('Loading the questions')).toBeInTheDocument()
  await heading('Assessment mood')
  expect(screen.getByText('You can try it out. Nothing is saved or sent.')).toBeVisible()
  expect(screen.getByText('About mood')).toBeVisible()
  const yes = within(screen.getByRole('group', { name: '1. Low?' })).getByLabelText('Yes')
  await person.click(yes)
  expect(yes).toBeChecked()
  await person.type(screen.getByLabelText('2. Since when?'), '02292020')
  expect(screen.getByLabelText('2. Since when?')).toHaveValue('02/29/2020')
  expect(screen.queryByRole('button', { name: /Submit|Next/ })).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a preview does not restore answers of an earlier preview', async () => {
  aClinic({ assigned: [], assessments: [mood] })
  const { person, unmount } = show()
  await person.click(await screen.findByLabelText('Yes'))
  unmount()
  show()
  expect(await screen.findByLabelText('Yes')).not.toBeChecked()
})

test.each(['', '?assessment=gone'])(
  'a preview without a known assessment (%p) shows that it was not found',
  async (search) => {
    aClinic({ assigned: [], assessments: [mood] })
    show(search)
    await heading('We could not find this assessment')
    expect(screen.getByText('Check the address of this preview.')).toBeVisible()
  },
)

test('a preview that fails to load can be retried', async () => {
  aClinic({ assigned: [], assessments: [mood] })
  let left = 2
  server.use(
    http.get(ASSESSMENTS, () => {
      left -= 1
      return left < 0
        ? undefined
        : HttpResponse.json({ error: { message: 'The clinic is having a moment.' } }, { status: 500 })
    }),
  )
  const { person } = show()
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Assessment mood')
})
