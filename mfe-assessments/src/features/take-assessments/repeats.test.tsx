import { expectFocus } from '@soundings/shared/testing/expect-focus'
import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen, waitFor } from '@testing-library/react'
import {
  anInstrument,
  answersOf,
  enabledWhen,
  renderInstrument,
  submit,
  textQuestion,
} from './instrument.fixture'

beforeEach(eraseAllDrafts)

const medicines = (repeats: { min: number; max: number }, skippable = true) =>
  anInstrument(
    [
      textQuestion('name', 'Which one?', { groupId: 'm', skippable }),
      textQuestion('why', 'Why?', { groupId: 'm', skippable: true, enabledBy: enabledWhen('name', 'Other') }),
      textQuestion('last', 'Anything else?', { skippable: true }),
    ],
    { groups: [{ id: 'm', title: 'Medicine', repeats }] },
  )

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const names = () => screen.getAllByRole('textbox', { name: /Which one/ })
const add = () => screen.getByRole('button', { name: 'Add another: Medicine' })

test('an added instance is sent separately', async () => {
  const view = await renderInstrument(medicines({ min: 0, max: 3 }))
  const { person } = view
  expect(headings()).toEqual(['Medicine 1 of 1'])
  await person.type(screen.getByRole('textbox', { name: /1. Which one/ }), 'A')
  // Items after the group are outside its heading.
  await person.click(await screen.findByRole('button', { name: 'Review your answers first' }))
  await screen.findByRole('heading', { name: 'Review your answers' })
  expect(headings()).toEqual(['Medicine 1 of 1', 'Other questions'])
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('textbox', { name: /1. Which one/ })
  await person.click(add())
  await waitFor(() => expect(headings()).toEqual(['Medicine 1 of 2', 'Medicine 2 of 2']))
  expect(names()[1]).toHaveFocus()
  expect(names()[1]).toHaveAccessibleName('Medicine 2: 2. Which one?')
  await person.keyboard('Other')
  await person.type(await screen.findByRole('textbox', { name: /Why/ }), 'Pain')
  await person.click(add())
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: /Add/ })).not.toBeInTheDocument()
  expect(screen.getByText('You can add up to 3.')).toBeVisible()
  await person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'name', value: 'A' },
    { key: 'name#2', value: 'Other' },
    { key: 'why#2', value: 'Pain' },
  ])
})

test('an instance removed from the middle can be restored with its answers', async () => {
  const view = await renderInstrument(medicines({ min: 1, max: 5 }))
  const { person } = view
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
  for (const [index, text] of ['A', 'B', 'C'].entries()) {
    if (index > 0) await person.click(add())
    await waitFor(() => expect(names()).toHaveLength(index + 1))
    await person.type(names()[index] ?? document.body, text)
  }
  const values = () => names().map((input) => input instanceof HTMLTextAreaElement && input.value)
  await person.click(screen.getByRole('button', { name: 'Remove Medicine 2' }))
  await waitFor(() => expect(values()).toEqual(['A', 'C']))
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(screen.getByText('Medicine 2 was removed.')).toHaveRole('status')
  expect(undo).toHaveFocus()
  // Text typed after the removal moves with its medicine.
  await person.type(names()[1] ?? document.body, 'D')
  await person.click(undo)
  await waitFor(() => expect(values()).toEqual(['A', 'B', 'CD']))
  expect(names()[1]).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Remove Medicine 1' }))
  await waitFor(() => expect(values()).toEqual(['B', 'CD']))
  await person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'name', value: 'B' },
    { key: 'name#2', value: 'CD' },
  ])
})

test('a repeating group with required questions begins without an instance', async () => {
  const { person } = await renderInstrument(medicines({ min: 0, max: 5 }, false))
  expect(screen.queryByRole('textbox', { name: /Which one/ })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Add: Medicine' }))
  await expectFocus(screen.findByRole('textbox', { name: /Which one/ }))
  await person.click(submit())
  const summary = await screen.findByRole('link', { name: /Which one/ })
  expect(summary).toHaveTextContent('Required')
})

test('a repeating question can get several answers', async () => {
  const view = await renderInstrument(
    anInstrument([textQuestion('a', 'Allergy', { groupId: 'a (answers)', skippable: true })], {
      groups: [{ id: 'a (answers)', title: '', repeats: { min: 0, max: 5 } }],
    }),
  )
  const { person } = view
  const fields = () => screen.getAllByRole('textbox', { name: /Allergy/ })
  await person.type(fields()[0] ?? document.body, 'Nuts')
  await person.click(screen.getByRole('button', { name: 'Add another: Allergy' }))
  await waitFor(() => expect(fields()).toHaveLength(2))
  await person.keyboard('Cats')
  await person.click(screen.getByRole('button', { name: 'Add another: Allergy' }))
  await waitFor(() => expect(fields()).toHaveLength(3))
  await person.click(screen.getByRole('button', { name: 'Remove Allergy 3' }))
  await waitFor(() => expect(fields()).toHaveLength(2))
  await person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'a', value: 'Nuts' },
    { key: 'a#2', value: 'Cats' },
  ])
})

test('a form restores the instances of an earlier visit', async () => {
  const assessment = medicines({ min: 0, max: 5 })
  const first = await renderInstrument(assessment)
  await first.person.type(names()[0] ?? document.body, 'A')
  await first.person.click(add())
  await waitFor(() => expect(names()).toHaveLength(2))
  await first.person.keyboard('B')
  first.unmount()
  await renderInstrument(assessment)
  await waitFor(() => expect(names()).toHaveLength(2))
  await waitFor(() => expect(names()[1]).toHaveValue('B'))
})

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

const medicinesWithTotals = () =>
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

test('each instance has a separate total', async () => {
  const view = await renderInstrument(medicinesWithTotals())
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
