import type { Assessment } from '@soundings/shared/api/assessments'
import { languagesOf, matchLanguage, nativeNameOf, translateAssessment } from './form-language.rules'

const content = (title: string) => ({ sections: [{ title, questions: [], answers: [] }] })
const assessment: Assessment = {
  id: 'mood',
  name: 'Mood',
  language: 'en-US',
  content: content('Intro'),
  translations: [
    { language: 'ar', name: 'المزاج', content: content('مقدمة') },
    { language: 'ja', name: '気分', content: content('紹介') },
  ],
}

test('languages are listed by their native names', () => {
  expect(['ar', 'ja', 'es', 'no tag!'].map(nativeNameOf)).toEqual(['العربية', '日本語', 'Español', 'no tag!'])
})

test('a form opens in the first available language of the person', () => {
  const available = languagesOf(assessment)
  expect(available).toEqual(['en-US', 'ar', 'ja'])
  expect(matchLanguage(available, ['de', 'ja-JP', 'ar'])).toBe('ja')
  expect(matchLanguage(available, ['en-GB'])).toBe('en-US')
  expect(matchLanguage(available, ['de'])).toBe('en-US')
  expect(languagesOf({ id: 'x', name: 'X', content: content('') })).toEqual([''])
})

test('a translation keeps the ids of the instrument', () => {
  expect(translateAssessment(assessment, 'ar')).toMatchObject({ id: 'mood', language: 'ar', name: 'المزاج' })
  expect(translateAssessment(assessment, 'ru')).toBe(assessment)
})
