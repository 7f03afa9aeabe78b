import { messages } from '@soundings/shared/messages/messages'

/** A value is written as in the list: '48%', 'under 1%'. */
export const SYMPTOMS_COPY = messages('symptoms', {
  title: 'Symptoms',
  only: '{label} averaged {value}.',
  strongest: '{label} was the strongest, at {value}.',
  /** `labels` is a list of two or more. */
  equal: '{labels} were equally strong, at {value}.',
  allSlight: 'All were under 1%.',
  none: 'No symptoms were reported.',
  percent: '{value}%',
  slight: 'under 1%',
})
