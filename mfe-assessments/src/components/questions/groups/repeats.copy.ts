import { messages } from '@soundings/shared/messages/messages'

/** Texts of repeating groups, such as a list of medicines. `title` is the group's title in the instrument's language. */
export const REPEATS_COPY = messages('repeats', {
  /** The heading of an instance: 'Medicine 2 of 3'. */
  heading: '{title} {number} of {count}',
  add: 'Add: {title}',
  addAnother: 'Add another: {title}',
  /** Only screen readers read `<more>`: the name of the instance. */
  remove: 'Remove<more> {title} {number}</more>',
  removed: '{title} {number} was removed.',
  undo: 'Undo',
  most: 'You can add up to {max}.',
})
