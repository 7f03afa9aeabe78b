import type { RouteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import type { ExtensionDeclaration } from '@soundings/shared/internal/contract/slot.ts'
import type { CheckedRelease } from './check-plan.ts'

/** A check creates patients only. */
const isForPatients = ({ roles }: ExtensionDeclaration) => !roles || roles.includes('patient')

const standsOn = (
  { slot, layouts }: ExtensionDeclaration,
  owner: CheckedRelease,
  { screen, layout }: RouteDeclaration,
): boolean =>
  layouts.includes(layout) &&
  owner.slots.some((one) => one.screen === screen && slot === `${owner.name}/${one.name}`)

/** Only cards that a check can see. */
export const cardsOn = (
  owner: CheckedRelease,
  route: RouteDeclaration,
  all: readonly CheckedRelease[],
): string[] =>
  all.flatMap(({ name, extensions }) =>
    extensions
      .filter((extension) => isForPatients(extension) && standsOn(extension, owner, route))
      .map(({ screen }) => `${name}/${screen}`),
  )

export const placesOfCards = ({ extensions }: CheckedRelease, all: readonly CheckedRelease[]) =>
  extensions
    .filter(isForPatients)
    .flatMap((extension) =>
      all.flatMap((owner) =>
        owner.routes
          .filter((route) => standsOn(extension, owner, route))
          .map((route) => ({ screen: extension.screen, owner, route })),
      ),
    )

export const unseenCards = ({ name, extensions }: CheckedRelease): string[] =>
  extensions
    .filter((extension) => !isForPatients(extension))
    .map(({ screen, slot }) => `${screen} of ${name} in ${slot}: it is not for patients`)
