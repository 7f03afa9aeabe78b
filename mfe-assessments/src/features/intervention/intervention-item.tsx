import { ChoiceQuestion } from '@soundings/shared/ui/choice-question'
import { Field } from '@soundings/shared/ui/field'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { TextArea } from '@soundings/shared/ui/text-area'
import { VerticalSlider } from '@soundings/shared/ui/vertical-slider'
import { INTERVENTION_COPY } from './intervention.copy.ts'
import type { PrefilledItem, PrefilledOption } from './intervention.rules.ts'

export const PrefilledControl = ({ item }: { item: PrefilledItem }) => {
  switch (item.kind) {
    case 'heading':
      return <h2>{item.label}</h2>
    case 'text':
      return (
        <Field label={item.label} hint={item.text === '' ? INTERVENTION_COPY.noAnswer : undefined}>
          {(control) => <TextArea {...control} disabled value={item.text} />}
        </Field>
      )
    case 'slider':
      return (
        <Stack $gap={1}>
          <Text $strong dir="auto">
            {item.item.label}
          </Text>
          <VerticalSlider node={item.item} value={item.value} emptyText={INTERVENTION_COPY.noAnswer} />
        </Stack>
      )
    case 'choice':
      return <Choice label={item.label} id={item.id} isMany={item.isMany} options={item.options} />
  }
}

type ChoiceProps = { id: string; label: string; isMany: boolean; options: readonly PrefilledOption[] }

const Choice = ({ id, label, isMany, options }: ChoiceProps) => (
  <ChoiceQuestion
    legend={label}
    hint={options.some(({ isChosen }) => isChosen) ? undefined : INTERVENTION_COPY.noAnswer}
  >
    {() =>
      options.map((option) => (
        <label key={option.id}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            value={option.id}
            checked={option.isChosen}
            disabled
            readOnly
          />
          <span>{option.label}</span>
        </label>
      ))
    }
  </ChoiceQuestion>
)
