import { describeEvent, reasonOf, toneOf } from './events.rules.ts'

const event = (action: string, note?: string, replaced?: string) => ({
  action,
  name: 'mfe-a',
  version: '2',
  ...(note === undefined ? {} : { note }),
  ...(replaced === undefined ? {} : { replaced }),
})

test.each([
  [event('publish', undefined, '1'), 'mfe-a 2 went live', 'live', 'before: 1'],
  [event('candidate'), 'mfe-a 2 is a candidate', 'plain', undefined],
  [event('check', 'passed 5 journeys'), 'mfe-a 2 passed its check', 'plain', 'passed 5 journeys'],
  [event('check', 'failed: home'), 'mfe-a 2 failed its check', 'trouble', 'failed: home'],
  [event('canary', '10%'), 'mfe-a 2 is a canary for 10%', 'plain', undefined],
  [event('canary', '10%, forced: why'), 'mfe-a 2 is a canary for 10%', 'plain', 'forced: why'],
  [event('canary', '0%'), 'The canary of mfe-a 2 ended', 'plain', undefined],
  [event('canary', '0%, taken back'), 'The canary of mfe-a 2 ended', 'trouble', 'taken back'],
  [event('promote', 'forced: why', '1'), 'mfe-a 2 was promoted', 'live', 'forced: why; before: 1'],
  [event('rollback', undefined, '3'), 'mfe-a was rolled back to 2', 'trouble', 'before: 3'],
  [event('rollback', 'nothing was live'), 'mfe-a 2 was taken back to nothing', 'trouble', 'nothing was live'],
  [event('retire', 'not used'), 'mfe-a was retired', 'trouble', 'not used'],
  [event('of-tomorrow'), 'of-tomorrow: mfe-a 2', 'plain', undefined],
])('%o is told', (one, line, tone, reason) => {
  expect([describeEvent(one), toneOf(one), reasonOf(one)]).toEqual([line, tone, reason])
})
