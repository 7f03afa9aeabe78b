import { setLanguages } from '@soundings/shared/messages/language'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { act, screen } from '@testing-library/react'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

const answersIn = (no: string, yes: string) => [
  { id: 'no', value: 0, title: no },
  { id: 'yes', value: 1, title: yes },
]
const translation = (
  language: string,
  name: string,
  title: string,
  answers: ReturnType<typeof answersIn>,
) => ({
  language,
  name,
  content: {
    sections: [{ title: name, answers, questions: [{ key: 'k0', title, type: 'single', skippable: false }] }],
  },
})
const translated = anAssessment('mood', [{ title: 'Low?' }], {
  language: 'en',
  translations: [
    translation('ar', 'المزاج', 'هل تشعر بالحزن؟', answersIn('لا', 'نعم')),
    translation('ja', '気分', '落ち込んでいますか', answersIn('いいえ', 'はい')),
  ],
})

const renderForm = (more: Parameters<typeof renderScreen>[1] = {}) => {
  const clinic = aClinic({ assigned: [assigned('mood')], assessments: [translated] })
  return { ...clinic, ...renderScreen(<TakeAssessmentsScreen />, { context: 'sms', ...more }) }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => {
  localStorage.clear()
  jest.restoreAllMocks()
})

test('a change of language keeps the answers', async () => {
  const { person, sent } = renderForm()
  const inEnglish = await heading('Assessment mood')
  expect(inEnglish.closest('[lang]')).toHaveAttribute('lang', 'en')
  await person.click(screen.getByLabelText('Yes'))

  await person.click(await screen.findByRole('radio', { name: 'العربية' }))
  const inArabic = await heading('المزاج')
  expect(inArabic.closest('[lang]')).toHaveAttribute('lang', 'ar')
  expect(screen.getByRole('group', { name: '1. هل تشعر بالحزن؟' }).closest('[dir="rtl"]')).not.toBeNull()
  expect(screen.getByLabelText('نعم')).toBeChecked()
  expect(screen.getByRole('button', { name: 'Submit' }).closest('[dir="rtl"]')).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Submit' }))
  await heading('Thank you')
  expect(sent[0]?.body.assessments[0]?.answers).toEqual([{ key: 'k0', answerValue: { answerId: 'yes' } }])
})

test('an instrument in another language than the page shows its language', async () => {
  setLanguages({ chosen: 'es', screen: 'es' })
  try {
    renderForm()
    expect(await screen.findByText('These questions are in inglés.')).toBeVisible()
    expect(screen.getByRole('link', { name: '(555) 555-0142' })).toHaveAttribute('href', 'tel:+15555550142')
    act(() => setLanguages({ chosen: 'ar', screen: 'ar' }))
    expect(await heading('المزاج')).toBeVisible()
    expect(screen.queryByText(/^These questions are in/)).toBeNull()
  } finally {
    act(() => setLanguages({ chosen: 'en', screen: 'en' }))
  }
})

test('an instrument opens in the browser’s first available language', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'ja-JP', 'en'])
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de')
  renderForm()
  await heading('気分')
})
