import { messages } from '@soundings/shared/messages/messages'

export const CONDITIONS_COPY = messages('conditions', {
  /** Announced when questions appear before the focused one. `first` is the title of the first of them. */
  appeared:
    '{count, plural, one {A question was added above:} other {# questions were added above. The first is:}} {first}',
})
