import { afterPress, isLeftQuickly, NO_PRESSES, pressesLeft } from './leave.rules'

type Step = { type?: string; key?: string; at: number; repeat?: boolean; altKey?: boolean }

const leftAfter = (...steps: Step[]) =>
  pressesLeft(
    steps
      .flatMap(({ type, at, ...step }) =>
        (type ? [type] : ['keydown', 'keyup']).map((each) => ({
          key: 'Shift',
          ...step,
          type: each,
          timeStamp: at,
        })),
      )
      .reduce(afterPress, NO_PRESSES),
  )

test('three presses of Shift within five seconds leave the page', () => {
  expect(leftAfter({ at: 0 })).toBe(2)
  expect(leftAfter({ at: 0 }, { at: 2000 })).toBe(1)
  expect(leftAfter({ at: 0 }, { at: 2000 }, { at: 5000 })).toBe(0)
  expect(leftAfter({ at: 0 }, { at: 2000 }, { at: 5001 })).toBe(1)
})

test('another key or a pointer press resets the count of Shift presses', () => {
  const capital = [
    { type: 'keydown' },
    { type: 'keydown', key: 'A' },
    { type: 'keyup', key: 'A' },
    { type: 'keyup' },
  ]
  expect(leftAfter(...capital.map((step) => ({ ...step, at: 0 })))).toBe(3)
  expect(leftAfter({ at: 0 }, { at: 1 }, { key: 'Tab', at: 2 }, { at: 3 })).toBe(2)
  expect(leftAfter({ at: 0 }, { at: 1 }, { type: 'pointerdown', key: '', at: 2 }, { at: 3 })).toBe(2)
  expect(leftAfter({ at: 0 }, { at: 1 }, { altKey: true, at: 2 })).toBe(3)
})

test('a held Shift key counts as one press', () => {
  const held = { type: 'keydown', repeat: true }
  expect(
    leftAfter({ type: 'keydown', at: 0 }, { ...held, at: 1 }, { ...held, at: 2 }, { type: 'keyup', at: 3 }),
  ).toBe(2)
})

test.each([
  ['/user/:userId/assessments', 'public-user', true],
  ['/user/:userId/check-ins', 'public-user', true],
  ['/user/:userId/safety-net', 'public-user', true],
  ['/check-ins/:checkInId', 'authenticated', true],
  ['/progress', 'authenticated', true],
  ['/check-ins/:checkInId/preview', 'public', false],
  ['/user/:userId/unsubscribed', 'public-user', false],
  ['/settings', 'authenticated', false],
  ['/', 'authenticated', false],
] as const)('a screen at %s in the layout %s can be left quickly: %s', (path, layout, isLeft) => {
  expect(isLeftQuickly({ path, layout })).toBe(isLeft)
})
