import { aRemote } from '../testing/render-page'
import { cardsOfSlot } from './cards.rules'

const card = (screen: string, order: number, more: object = {}) => ({
  slot: 'mfe-a/end',
  screen,
  order,
  layouts: ['authenticated' as const],
  ...more,
})
const remotes = {
  'mfe-a': aRemote([{}]),
  'mfe-b': aRemote([], { extensions: [card('last', 30), card('elsewhere', 10, { slot: 'mfe-a/top' })] }),
  'mfe-c': aRemote([], {
    extensions: [
      card('first', 10, { roles: ['patient'] }),
      card('middle', 20, { layouts: ['authenticated', 'public-user'], roles: ['patient', 'participant'] }),
    ],
  }),
}
const namesFor = (layout: 'authenticated' | 'public-user' | 'public', role?: string) =>
  cardsOfSlot({ remotes }, 'mfe-a/end', { layout, role }).map(({ remote, screen }) => `${remote}/${screen}`)

test('the cards of a slot are sorted by their order', () => {
  expect(namesFor('authenticated', 'patient')).toEqual(['mfe-c/first', 'mfe-c/middle', 'mfe-b/last'])
})

test('a card is shown only in its layouts and for its roles', () => {
  expect(namesFor('authenticated', 'participant')).toEqual(['mfe-c/middle', 'mfe-b/last'])
  expect(namesFor('public-user', 'patient')).toEqual(['mfe-c/middle'])
  expect(namesFor('public')).toEqual([])
})
