export const INTERVENTION_COPY = {
  loading: 'Loading the form',
  readOnly: 'You completed this form. It can be read here, and not changed.',
  noAnswer: 'No answer',
  empty: 'This form has no questions.',
} as const
