import { type Place, standingPlaces } from '../remotes/places.ts'

/** The one of them that none of the others stands in: a gate has its screen inside it. */
export const innermostOf = (places: readonly Place[]): Place | undefined =>
  places.find(
    ({ element }) => !places.some((other) => other.element !== element && element?.contains(other.element)),
  )

/** What cannot be told from its script is taken for the doing of the screen that stands inside all others. */
export const innermostPlace = () => innermostOf(standingPlaces())
