import fc from 'fast-check'
import { ImportError } from './import-error.ts'
import { importQuestionnaire } from './import-questionnaire.ts'

test('any body that is sent as a questionnaire is read or refused in words, and breaks nothing', () => {
  const part = fc.oneof(
    fc.constantFrom('a', 'b', '__proto__', '', 'choice', 'group', 'exists', '='),
    fc.jsonValue(),
  )
  const names = [
    'linkId',
    'type',
    'text',
    '_text',
    'repeats',
    'answerOption',
    'initial',
    'extension',
    'enableWhen',
    'item',
  ]
  const shaped = fc.letrec((tie) => ({
    item: fc.record(
      {
        linkId: fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
        type: fc.constantFrom('group', 'string', 'choice', 'boolean', 'integer', 'display', 'date'),
        text: fc.string(),
        item: fc.array(tie('item'), { maxLength: 3 }),
        enableWhen: fc.array(
          fc.record({
            question: fc.constantFrom('a', 'b', 'toString'),
            operator: fc.constantFrom('=', 'exists', '>'),
          }),
        ),
        answerOption: fc.array(fc.record({ valueString: fc.string() }), { maxLength: 3 }),
      },
      { requiredKeys: ['linkId', 'type'] },
    ),
  })).item
  const unshaped = fc.dictionary(fc.constantFrom(...names), part)
  fc.assert(
    fc.property(fc.oneof(fc.array(shaped, { maxLength: 4 }), fc.array(unshaped), fc.jsonValue()), (item) => {
      try {
        importQuestionnaire({ resourceType: 'Questionnaire', item })
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError)
        expect(String(error)).not.toMatch(/undefined: /)
      }
    }),
    { numRuns: 400, seed: 17 },
  )
})
