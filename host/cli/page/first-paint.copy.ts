/** Words of the page before, or without, any script. The crisis lines are those of the host (`host/src/crisis`). */
export const FIRST_PAINT_COPY = {
  product: 'Soundings',
  crisis: 'Crisis help',
  lifeline: 'Suicide & Crisis Lifeline',
  call: 'Call 988',
  text: 'Text 988',
  emergencyBefore: 'In an emergency, call',
  emergencyAfter: 'or go to the nearest ER.',
  disclaimer: 'Soundings does not offer crisis counseling and does not notify your clinician in real time.',
  loading: 'Loading…',
  slow: 'This is taking longer than usual. Check your connection, then reload the page.',
  tooOldTitle: 'Your browser is out of date',
  tooOld:
    'These questions need a newer browser. Update yours, or open the link on another phone or computer.',
  noScriptTitle: 'Please turn on JavaScript',
  noScript:
    'These questions need JavaScript. Turn it on in your browser settings, or open the link in another browser.',
} as const
