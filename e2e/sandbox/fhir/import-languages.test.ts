import { importQuestionnaire } from './import-questionnaire.ts'
import { createQuestionnaire, inLanguages } from './questionnaire.fixture.ts'

describe('languages', () => {
  const said = (text: string, translations: Record<string, string>) => ({
    text,
    _text: inLanguages(translations),
  })
  const items = [
    { linkId: 'intro', type: 'display', ...said('Hello', { es: 'Hola', ar: 'مرحبا' }) },
    {
      linkId: 'g',
      type: 'group',
      ...said('Home', { es: 'Casa' }),
      item: [
        {
          linkId: 'q',
          type: 'choice',
          ...said('Where?', { es: '¿Dónde?', ar: 'أين؟' }),
          answerOption: [
            {
              valueCoding: { code: 'in', display: 'In', _display: inLanguages({ es: 'Dentro', ar: 'داخل' }) },
            },
            { valueString: 'Out', _valueString: inLanguages({ es: 'Fuera', ar: 'خارج' }) },
          ],
        },
        { linkId: 'b', type: 'boolean', ...said('Sure?', { es: '¿Seguro?', ar: 'هل أنت متأكد؟' }) },
      ],
    },
  ]
  const { language, name, content, translations, notes } = importQuestionnaire(
    createQuestionnaire(items, { language: 'en-us', _title: inLanguages({ es: 'Muestra', ar: 'عينة' }) }),
  )
  const [es, ar] = translations

  test('the instrument’s language is named, and every translation has the same keys and ids', () => {
    expect([language, name, es?.language, es?.name, ar?.language, ar?.name]).toEqual([
      'en-US',
      'Sample',
      'es',
      'Muestra',
      'ar',
      'عينة',
    ])
    expect(es?.content.sections[0]).toMatchObject({
      title: 'Hola',
      groups: [{ id: 'g', title: 'Casa' }],
      questions: [
        {
          key: 'q',
          title: '¿Dónde?',
          groupTitle: 'Casa',
          answers: [
            { id: 'in', title: 'Dentro' },
            { id: 'answer-2', title: 'Fuera' },
          ],
        },
        {
          key: 'b',
          answers: [
            { id: 'yes', title: 'Sí' },
            { id: 'no', title: 'No' },
          ],
        },
      ],
    })
    const idsOf = (sections: typeof content.sections | undefined) =>
      sections?.[0]?.questions.map(({ key, answers }) => [key, answers?.map(({ id, value }) => [id, value])])
    expect(idsOf(ar?.content.sections)).toEqual(idsOf(content.sections))
  })

  test('a text without a translation stays as it is, and their number is noted', () => {
    expect(ar?.content.sections[0]?.groups?.[0]?.title).toBe('Home')
    expect(notes).toEqual([
      { linkId: '(file)', message: '1 of its texts have no translation into ar: they stay as they are' },
    ])
  })

  test('an invalid language is dropped', () => {
    const nonsense = importQuestionnaire(createQuestionnaire(items, { language: 'not a language' }))
    expect(nonsense).not.toHaveProperty('language')
    expect(nonsense.notes[0]?.message).toContain('not a language')
  })

  test('a designation of a value set is a translation of its answer, and a title in no Latin letters has an id', () => {
    const valueSet = {
      resourceType: 'ValueSet',
      id: 'v',
      compose: {
        include: [
          {
            system: 'http://codes.example',
            concept: [{ code: 'a', display: 'しばしば', designation: [{ language: 'en', value: 'Often' }] }],
          },
        ],
      },
    }
    const asked = { linkId: 'x', type: 'choice', text: '眠れますか', answerValueSet: '#v' }
    const japanese = importQuestionnaire(
      createQuestionnaire([asked], { title: '睡眠', language: 'ja', contained: [valueSet] }),
    )
    expect(japanese.suggestedId).toBe('questionnaire')
    expect(japanese.translations[0]?.content.sections[0]?.answers[0]?.title).toBe('Often')
    expect(japanese.internals.x?.options.a).toEqual({
      valueCoding: { system: 'http://codes.example', code: 'a', display: 'しばしば' },
    })
  })
})
