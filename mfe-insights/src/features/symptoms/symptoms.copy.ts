import { messages } from '@soundings/shared/messages/messages'

/** `name` is a symptom and `names` a list of them; values are written as in the list: '48%', 'under 1%'. */
export const SYMPTOMS_COPY = messages('symptoms', {
  title: 'Symptoms',
  /** `current` comes from `time-ranges`; `now` is a value or a `meant`. */
  up: '{name} went up {current}, from {before} to {now}.',
  down: '{name} went down {current}, from {before} to {now}.',
  same: '{names} stayed about the same.',
  at: '{name} was at {value}',
  /** `values` is a list of `at`. */
  values: '{values} {current}.',
  /** `answer` is the clinic's label of this value: 'always'. */
  meant: '{value} ({answer})',
  none: 'No symptoms were reported.',
  percent: '{value}%',
  slight: 'under 1%',
  /** If there are several answers. */
  averages: 'Each percentage is your average {current}.',
  dots: 'Dots are your answers over time, from 0% at the bottom to 100% at the top.',
  table: 'Symptoms, from 0% to 100%',
  talk: 'Talk to your clinician about it.',
  /** `<phone>` is the clinic's phone number, a link. */
  talkAt: 'Talk to your clinician about it. Call {clinic} at <phone>{phone}</phone>.',
})
