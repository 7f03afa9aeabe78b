import { messages } from '@soundings/shared/messages/messages'

/** Groups that repeat: a list of medicines, for example. `title` is that of the group, in the language of the instrument. */
export const REPEATS_COPY = messages('repeats', {
  /** The heading of one of several: 'Medicine 2 of 3'. */
  heading: '{title} {number} of {count}',
  add: 'Add: {title}',
  addAnother: 'Add another: {title}',
  /** `<more>` is for screen readers alone: what is removed. */
  remove: 'Remove<more> {title} {number}</more>',
  removed: '{title} {number} was removed.',
  undo: 'Undo',
  most: 'You can add up to {max}.',
})
