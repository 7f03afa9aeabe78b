import { diagnose, NO_TALLY, nextTally, type Observation } from './screen-health.rules.ts'

const content: Observation = { isWaiting: false, hasContent: true, isFetching: false, isBusy: false }
const nothing: Observation = { ...content, hasContent: false }
const skeleton: Observation = { ...content, isWaiting: true }

const saidAfter = (look: Observation, begin: readonly Observation[] = []) => {
  let tally = begin.reduce(nextTally, NO_TALLY)
  for (let looks = 1; looks <= 100; looks += 1) {
    tally = nextTally(tally, look)
    const verdict = diagnose(tally)
    if (verdict) return `${verdict} after ${looks}`
  }
  return 'nothing'
}

test('a screen without content or requests counts as blank after three checks', () => {
  expect(saidAfter(nothing)).toBe('blank after 3')
  expect(saidAfter({ ...nothing, isFetching: true })).toBe('nothing')
  expect(saidAfter(nothing, [nothing, nothing, content])).toBe('blank after 3')
})

test('a suspended screen without requests counts as hung after 20 checks', () => {
  expect(saidAfter(skeleton)).toBe('hung after 20')
  expect(saidAfter({ ...skeleton, isFetching: true })).toBe('nothing')
  const slow = Array.from({ length: 19 }, () => skeleton)
  expect(saidAfter(skeleton, [...slow, { ...skeleton, isFetching: true }])).toBe('hung after 20')
})

test('a screen without requests counts as looping after ten busy checks', () => {
  const busy = { ...content, isBusy: true }
  expect(saidAfter(busy)).toBe('looped after 10')
  expect(saidAfter({ ...busy, isFetching: true })).toBe('nothing')
  expect(saidAfter(busy, [...Array.from({ length: 9 }, () => busy), content])).toBe('looped after 10')
})

test('a screen with stable content is healthy', () => {
  expect(saidAfter(content)).toBe('nothing')
})
