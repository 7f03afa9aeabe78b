import { mountedPlaces, type Place } from '../remotes/places.ts'

/** The place that contains no other place, because a gate contains its screen. */
export const innermostOf = (places: readonly Place[]): Place | undefined =>
  places.find(
    ({ element }) => !places.some((other) => other.element !== element && element?.contains(other.element)),
  )

/** An effect of an unknown script is attributed to the innermost screen. */
export const innermostPlace = () => innermostOf(mountedPlaces())
