import { frameMessages } from '@soundings/shared/messages/messages'

export const NAVIGATION_COPY = frameMessages('navigation', {
  main: 'Main',
  more: 'More',
  /** Follows the label of an entry, for screen readers: how many wait there. `label` says of what, such as 'overdue', or is empty. */
  count: ', {count, number} {label}',
})
