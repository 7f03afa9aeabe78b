/** FHIR defines no words for the answers of yes-or-no questions. */
const YES_NO: Record<string, readonly [yes: string, no: string]> = {
  ar: ['نعم', 'لا'],
  de: ['Ja', 'Nein'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  fa: ['بله', 'خیر'],
  fr: ['Oui', 'Non'],
  he: ['כן', 'לא'],
  hi: ['हाँ', 'नहीं'],
  ht: ['Wi', 'Non'],
  it: ['Sì', 'No'],
  ja: ['はい', 'いいえ'],
  ko: ['예', '아니요'],
  nl: ['Ja', 'Nee'],
  pl: ['Tak', 'Nie'],
  pt: ['Sim', 'Não'],
  ru: ['Да', 'Нет'],
  so: ['Haa', 'Maya'],
  tl: ['Oo', 'Hindi'],
  tr: ['Evet', 'Hayır'],
  uk: ['Так', 'Ні'],
  ur: ['ہاں', 'نہیں'],
  vi: ['Có', 'Không'],
  zh: ['是', '否'],
}

export const yesNoLabels = (language: string | undefined): { yes: string; no: string } => {
  const [yes, no] = YES_NO[(language ?? 'en').split('-')[0] ?? 'en'] ?? ['Yes', 'No']
  return { yes, no }
}
