import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen, waitFor } from '@testing-library/react'
import {
  afterDoubleTap,
  anInstrument,
  answersOf,
  renderInstrument,
  submit,
  textQuestion,
} from './instrument.fixture'

beforeEach(eraseAllDrafts)

const answerTo = (linkId: string) => `%context.item.where(linkId='${linkId}').answer.value`
const DAILY = `${answerTo('dose')} * ${answerTo('times')}`
const number = (linkId: string) => ({ linkId, type: 'decimal', writtenAs: 'decimal' as const })
const numberQuestion = (key: string, title: string) => ({
  ...{ key, title, groupId: 'medicine', skippable: true },
  type: 'number' as const,
})
const totalQuestion = (key: string, title: string, groupId?: string) => ({
  ...{ key, title, type: 'number' as const, skippable: true, readOnly: true, calculated: true },
  ...(groupId ? { groupId } : {}),
})

const medicines = () =>
  anInstrument(
    [
      numberQuestion('dose', 'How much?'),
      numberQuestion('times', 'How often?'),
      totalQuestion('daily', 'Daily dose', 'medicine'),
      textQuestion('why', 'Why so much?', {
        groupId: 'medicine',
        skippable: true,
        enabledBy: [{ behavior: 'all', when: [{ key: 'why (enabled)', operator: '=', value: 'true' }] }],
      }),
      totalQuestion('all', 'All together'),
    ],
    {
      groups: [
        {
          ...{ id: 'medicine', title: 'Medicine' },
          repeats: { min: 0, max: 5, calculated: ['daily', 'why (enabled)'] },
        },
      ],
      calculations: {
        items: [
          {
            ...{ linkId: 'medicine', type: 'group', repeats: true },
            item: [
              number('dose'),
              number('times'),
              { ...number('daily'), calculated: DAILY },
              { linkId: 'why', type: 'string', writtenAs: 'string', enabledWhen: `${DAILY} > 10` },
            ],
          },
          {
            ...number('all'),
            calculated:
              "%resource.item.where(linkId='medicine').item.where(linkId='daily').answer.value.sum()",
          },
        ],
      },
    },
  )

const totals = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /Daily dose|All together/.test(text))
    .map((text) => text.replace(/.*(Daily dose|All together)\s*/, ''))
const expectTotals = (...texts: string[]) => waitFor(() => expect(totals()).toEqual(texts))
const inputs = (name: RegExp) => screen.getAllByRole('textbox', { name })
const NONE = 'Not calculated yet'

test('each instance has its own total and its own condition, which move with its answers when one is removed', async () => {
  const view = await renderInstrument(medicines())
  const { person } = view
  const answer = async (index: number, dose: string, times: string) => {
    await person.type(inputs(/How much/)[index] ?? document.body, dose)
    await person.type(inputs(/How often/)[index] ?? document.body, times)
  }
  await expectTotals(NONE, NONE)
  await person.type(inputs(/How much/)[0] ?? document.body, '1')
  await person.click(await screen.findByRole('button', { name: 'Review your answers first' }))
  await screen.findByRole('heading', { name: 'Review your answers' })
  expect(screen.getAllByText(NONE)).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await person.clear(await screen.findByRole('textbox', { name: /How much/ }))
  await answer(0, '2', '3')
  await expectTotals('6', '6')
  await person.click(screen.getByRole('button', { name: 'Add another: Medicine' }))
  await waitFor(() => expect(inputs(/How much/)).toHaveLength(2))
  await expectTotals('6', NONE, '6')
  await answer(1, '5', '4')
  await expectTotals('6', '20', '26')
  await person.type(await screen.findByRole('textbox', { name: /Why so much/ }), 'Pain')

  await person.click(screen.getByRole('button', { name: 'Remove Medicine 1' }))
  await expectTotals('20', '20')
  expect(await screen.findByRole('textbox', { name: /Why so much/ })).toHaveValue('Pain')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await expectTotals('6', '20', '26')
  await screen.findByRole('textbox', { name: /Why so much/ })
  await afterDoubleTap()
  await person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'dose', value: 2 },
    { key: 'times', value: 3 },
    { key: 'dose#2', value: 5 },
    { key: 'times#2', value: 4 },
    { key: 'why#2', value: 'Pain' },
  ])
})
