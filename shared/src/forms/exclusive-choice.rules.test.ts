import fc from 'fast-check'
import { sortExclusiveLast, toggleChoice } from './exclusive-choice.rules.ts'

const options = [
  { value: 'none', exclusive: true },
  { value: 'rest' },
  { value: 'walk' },
  { value: 'unsure', exclusive: true },
  { value: 'talk' },
]
const values = options.map((option) => option.value)
const isExclusive = (value: string) => options.some((option) => option.value === value && option.exclusive)

describe('exclusive options', () => {
  it('toggleChoice clears only the toggled answer on a second press', () => {
    expect(toggleChoice(options, ['rest', 'walk'], 'rest')).toEqual({ chosen: ['walk'], cleared: [] })
  })

  it('toggleChoice keeps several ordinary answers [QUESTION-01]', () => {
    expect(toggleChoice(options, ['talk'], 'rest').chosen).toEqual(['rest', 'talk'])
  })

  it('toggleChoice ignores a value that is no option', () => {
    expect(toggleChoice(options, ['rest'], 'other')).toEqual({ chosen: ['rest'], cleared: [] })
  })

  it('toggleChoice never combines an exclusive answer with others', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...values), { minLength: 1 }), (choices) => {
        let chosen: readonly string[] = []
        for (const choice of choices) {
          const wasChosen = chosen.includes(choice)
          const change = toggleChoice(options, chosen, choice)
          expect(change.chosen.includes(choice)).toBe(!wasChosen)
          expect([...change.chosen, ...change.cleared].filter((value) => value !== choice).sort()).toEqual(
            chosen.filter((value) => value !== choice).sort(),
          )
          chosen = change.chosen
          if (chosen.some(isExclusive)) expect(chosen).toHaveLength(1)
        }
      }),
    )
  })

  it('sortExclusiveLast sorts exclusive answers last', () => {
    expect(sortExclusiveLast(options).map((option) => option.value)).toEqual([
      'rest',
      'walk',
      'talk',
      'none',
      'unsure',
    ])
  })
})
