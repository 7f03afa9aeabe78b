import { chooseLanguage, type LanguageSources } from './choose-language.rules'

const SHOWN = ['es', 'ar']
const choose = (sources: Partial<LanguageSources>) =>
  chooseLanguage({ chosen: undefined, device: [], ...sources }, SHOWN)

test('what was chosen counts before what the server knows, and that before the device', () => {
  const all = { chosen: 'es', user: 'ar', clinic: 'en', device: ['en-US'] }
  expect(choose(all)).toBe('es')
  expect(choose({ ...all, chosen: undefined })).toBe('ar')
  expect(choose({ ...all, chosen: undefined, user: undefined })).toBe('en')
  expect(choose({ device: ['fr-CA', 'ar-EG', 'es'] })).toBe('ar')
})

test('a region that is not there is its language; what the deployment does not show counts for nothing', () => {
  expect(choose({ chosen: 'es-MX' })).toBe('es')
  expect(choose({ chosen: 'ES' })).toBe('es')
  expect(choose({ chosen: 'de', device: ['es'] })).toBe('es')
  expect(choose({ chosen: '', device: ['de'] })).toBe('en')
  expect(chooseLanguage({ chosen: 'es', device: ['es'] }, [])).toBe('en')
})
