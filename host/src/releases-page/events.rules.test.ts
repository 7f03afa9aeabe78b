import { describeEvent, isTrouble, reasonOf } from './events.rules.ts'

const event = (action: string, note?: string, replaced?: string) => ({
  action,
  name: 'mfe-a',
  version: '2',
  ...(note === undefined ? {} : { note }),
  ...(replaced === undefined ? {} : { replaced }),
})

test.each([
  [event('publish', undefined, '1'), 'mfe-a 2 went live', false, 'before: 1'],
  [event('candidate'), 'mfe-a 2 is a candidate', false, undefined],
  [event('check', 'passed 5 journeys'), 'mfe-a 2 passed its check', false, 'passed 5 journeys'],
  [event('check', 'failed: home'), 'mfe-a 2 failed its check', true, 'failed: home'],
  [event('canary', '10%'), 'mfe-a 2 is a canary for 10%', false, undefined],
  [event('canary', '10%, forced: why'), 'mfe-a 2 is a canary for 10%', false, 'forced: why'],
  [event('canary', '0%'), 'The canary of mfe-a 2 ended', false, undefined],
  [event('canary', '0%, ended by itself: why'), 'The canary of mfe-a 2 ended', true, 'ended by itself: why'],
  [event('promote', 'forced: why', '1'), 'mfe-a 2 was promoted', false, 'forced: why; before: 1'],
  [event('rollback', undefined, '3'), 'mfe-a was rolled back to 2', true, 'before: 3'],
  [
    event('rollback', 'nothing was live'),
    'mfe-a 2 was rolled back: nothing is live',
    true,
    'nothing was live',
  ],
  [event('retire', 'not used'), 'mfe-a was retired', true, 'not used'],
  [event('of-tomorrow'), 'of-tomorrow: mfe-a 2', false, undefined],
])('an event is described by its action, version and reason: %o', (one, line, trouble, reason) => {
  expect([describeEvent(one), isTrouble(one), reasonOf(one)]).toEqual([line, trouble, reason])
})
