import { chooseLanguage, type LanguageSources } from './choose-language.rules'

const SHOWN = ['es', 'ar']
const choose = (sources: Partial<LanguageSources>) =>
  chooseLanguage({ chosen: undefined, device: [], ...sources }, SHOWN)

test("the person's choice takes precedence over the language of their record, clinic and device", () => {
  const all = { chosen: 'es', user: 'ar', clinic: 'en', device: ['en-US'] }
  expect(choose(all)).toBe('es')
  expect(choose({ ...all, chosen: undefined })).toBe('ar')
  expect(choose({ ...all, chosen: undefined, user: undefined })).toBe('en')
  expect(choose({ device: ['fr-CA', 'ar-EG', 'es'] })).toBe('ar')
})

test('a regional language falls back to its base language', () => {
  expect(choose({ chosen: 'es-MX' })).toBe('es')
  expect(choose({ chosen: 'ES' })).toBe('es')
  expect(choose({ chosen: 'de', device: ['es'] })).toBe('es')
  expect(choose({ chosen: '', device: ['de'] })).toBe('en')
  expect(chooseLanguage({ chosen: 'es', device: ['es'] }, [])).toBe('en')
})
