import { mountedPlaces, type Place } from '../remotes/places.ts'

/** A gate contains its screen, so the innermost place contains no other. */
export const innermostOf = (places: readonly Place[]): Place | undefined =>
  places.find(
    ({ element }) => !places.some((other) => other.element !== element && element?.contains(other.element)),
  )

/** Effects of an unknown script are attributed to the innermost screen. */
export const innermostPlace = () => innermostOf(mountedPlaces())
