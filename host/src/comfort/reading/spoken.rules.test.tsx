import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { Switch } from '@soundings/shared/ui/switch'
import { TextInput } from '@soundings/shared/ui/text-input'
import { VerticalSlider } from '@soundings/shared/ui/vertical-slider'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { questionAt } from './questions.rules.ts'
import { describeChange, describePage, describeQuestion, describeStart } from './spoken.rules.ts'

const HOW_OFTEN = ['Not at all', 'Several days'].map((label) => ({ value: label, label }))
const noop = () => undefined

const Question = ({ number, value = null }: { number: number; value?: string | null }) => (
  <RadioGroup
    legend={`${number}. Question about sleep`}
    hint="Over the last two weeks."
    name={`q${number}`}
    options={HOW_OFTEN}
    value={value}
    onChange={noop}
  />
)

const List = ({ name, chosen }: { name: string; chosen?: string }) => (
  <Field id={name} label={name} error={undefined}>
    {(control) => (
      <button
        {...control}
        type="button"
        role="combobox"
        aria-expanded={false}
        aria-controls="answers"
        data-empty={chosen ? undefined : ''}
      >
        {chosen ?? 'Choose an answer'}
      </button>
    )}
  </Field>
)

const show = (content: ReactNode) => {
  document.documentElement.lang = 'en'
  render(<main>{content}</main>)
  return screen.getByRole('main')
}
const textsOf = (spoken: readonly { text: string }[]) => spoken.map(({ text }) => text)

describe('describeQuestion', () => {
  it('the reader reads a choice with its hint, answers and position', () => {
    const main = show(
      <>
        <Question number={1} />
        <Question number={2} value="Several days" />
      </>,
    )
    const [first, second] = screen.getAllByRole('group')
    const read = (group: Element | undefined) => group && describeQuestion(group, main)
    expect(read(first)).toEqual([
      {
        lang: 'en',
        text: '1. Question about sleep. Over the last two weeks. Not at all. Several days. Nothing chosen yet. Question 1 of 2.',
      },
    ])
    expect(read(second)).toEqual([
      {
        lang: 'en',
        text: '2. Question about sleep. Over the last two weeks. Not at all. Several days. Chosen: Several days. Question 2 of 2.',
      },
    ])
  })

  it('the reader reads the selected answer of a long list instead of its button', () => {
    const main = show(
      <>
        <List name="Language" />
        <List name="Country" chosen="Peru" />
      </>,
    )
    expect(textsOf(describePage(main))).toEqual([
      'Language. Nothing chosen yet. Question 1 of 2.',
      'Country. Chosen: Peru. Question 2 of 2.',
    ])
  })

  it('the reader reads no position if the form numbers its questions', () => {
    const main = show(
      <>
        <Question number={12} />
        <Question number={13} />
      </>,
    )
    const [first] = screen.getAllByRole('group')
    expect(first && textsOf(describeQuestion(first, main))[0]).toMatch(/Nothing chosen yet\.$/)
  })

  it("the reader uses a voice of the form's language for the form", () => {
    const main = show(
      <div lang="es">
        <RadioGroup
          legend="¿Duerme bien?"
          name="a"
          options={[{ value: 's', label: 'Sí' }]}
          value="s"
          onChange={noop}
        />
      </div>,
    )
    expect(describeQuestion(screen.getByRole('group'), main)).toEqual([
      { lang: 'es', text: '¿Duerme bien? Sí.' },
      { lang: 'en', text: 'Chosen:' },
      { lang: 'es', text: 'Sí.' },
    ])
  })

  it.each([
    [
      'every answer that is chosen',
      <CheckboxGroup
        key="0"
        legend="What helps?"
        options={['Walks', 'Music', 'Sleep'].map((label) => ({ value: label, label }))}
        value={['Walks', 'Sleep']}
        onChange={noop}
      />,
      'What helps? Walks. Music. Sleep. Chosen: Walks. Sleep.',
    ],
    [
      'what is typed, and how',
      <MaskedDateField
        key="1"
        label="Date of birth"
        hint="As MM/DD/YYYY."
        value="01/02/1990"
        onChange={noop}
      />,
      'Date of birth. As MM/DD/YYYY. You typed: 01/02/1990.',
    ],
    [
      'that nothing is typed, and what is wrong',
      <Field key="2" label="Last name" error="* Required">
        {(control) => <TextInput {...control} value="" onChange={noop} />}
      </Field>,
      'Last name. Required. Nothing typed yet.',
    ],
    [
      'no password',
      <Field key="3" label="Password">
        {(control) => <TextInput {...control} type="password" value="Tide-pool-7" onChange={noop} />}
      </Field>,
      'Password.',
    ],
    ['a switch', <Switch key="4" label="Email" checked onChange={noop} />, 'Email. On.'],
    [
      'the value of a slider in words, and its ends',
      <VerticalSlider
        key="5"
        node={{ id: 'mood', label: 'How is your mood?', minLabel: 'Bad', maxLabel: 'Good' }}
        value={undefined}
        onChange={noop}
      />,
      'How is your mood? Bad. Good. Not answered yet.',
    ],
  ])('the reader reads %s', (_, content, expected) => {
    const main = show(content)
    const control = main.querySelector('fieldset, input')
    expect(control && textsOf(describeQuestion(control, main))).toEqual([expected])
  })
})

describe('describeChange', () => {
  it('the reader reads how an answer has changed', () => {
    show(<Question number={1} value="Several days" />)
    expect(textsOf(describeChange(screen.getByRole('radio', { name: 'Several days' })))).toEqual([
      'Chosen: Several days.',
    ])
    expect(textsOf(describeChange(screen.getByRole('radio', { name: 'Not at all' })))).toEqual([
      'Not chosen: Not at all.',
    ])
  })
})

const aScreen = (
  <>
    <p>Question set 1 of 2</p>
    <h1>Mood and energy</h1>
    <p>
      <span>Call</span> <a href="tel:988">988</a> <span aria-hidden="true">(picture)</span>
    </p>
    <p hidden>Not there</p>
    <Question number={1} />
    <button type="button">Next</button>
  </>
)

test('the reader reads a new screen from the top to the first question', () => {
  expect(textsOf(describeStart(show(aScreen)))).toEqual([
    'Question set 1 of 2.',
    'Mood and energy.',
    'Call 988.',
  ])
})

test('the reader reads each visible part of the whole screen once', () => {
  expect(textsOf(describePage(show(aScreen)))).toEqual([
    'Question set 1 of 2.',
    'Mood and energy.',
    'Call 988.',
    '1. Question about sleep. Over the last two weeks. Not at all. Several days. Nothing chosen yet.',
    'Button: Next.',
  ])
})

describe('questionAt', () => {
  it('the reader finds the question of a pressed element', () => {
    const main = show(
      <>
        <Question number={1} />
        <Field label="Last name" hint="As on your card.">
          {(control) => <TextInput {...control} />}
        </Field>
        <p>Only text</p>
      </>,
    )
    const group = screen.getByRole('group')
    const field = screen.getByRole('textbox')
    const at = (text: string) => questionAt(screen.getByText(text), main)
    expect(at('Several days')).toBe(group)
    expect(at('1. Question about sleep')).toBe(group)
    expect(at('Last name')).toBe(field)
    expect(at('As on your card.')).toBe(field)
    expect(at('Only text')).toBeUndefined()
  })

  it('the reader treats a press on the rail of a slider as a press on the slider', () => {
    const main = show(<VerticalSlider node={{ id: 'mood', label: 'Mood' }} value={1} onChange={noop} />)
    const slider = screen.getByRole('slider')
    expect(slider.parentElement && questionAt(slider.parentElement, main)).toBe(slider)
    const face = main.querySelector('svg')
    expect(face?.parentElement && questionAt(face.parentElement, main)).toBe(slider)
  })

  it('the reader does not treat the fieldset around a form as a question', () => {
    const main = show(
      <fieldset role="presentation">
        <Question number={1} />
        <p>Only text</p>
      </fieldset>,
    )
    expect(questionAt(screen.getByText('Only text'), main)).toBeUndefined()
  })
})
