import { messages } from '@soundings/shared/messages/messages'

export const CONDITIONS_COPY = messages('conditions', {
  /** Announced of questions that were added before the one that has the focus. `first` is the title of the first of them. */
  appeared:
    '{count, plural, one {A question was added above:} other {# questions were added above. The first is:}} {first}',
})
