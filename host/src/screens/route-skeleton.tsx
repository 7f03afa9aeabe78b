import { useLocation } from '@soundings/shared/platform'
import { SkeletonPart } from '@soundings/shared/ui/skeleton'
import { matchRoute } from '../composition/match-screens.ts'
import { type SkeletonKind, skeletonOf } from '../layouts/route-look.rules.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { SKELETON_COPY } from './skeletons.copy.ts'
import { NAVIGATION_BONES, SKELETONS } from './skeletons.ts'

const Bones = ({ kind }: { kind: SkeletonKind }) => (
  <div className="sk-bones" data-kind={kind}>
    {SKELETONS[kind].map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <div key={index}>
        {group.map((bone, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <i key={place} className={`sk-${bone}`} />
        ))}
      </div>
    ))}
  </div>
)

export const NavigationSkeleton = () => (
  <div className="sk-nav" aria-hidden="true">
    {NAVIGATION_BONES.map((bone, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <i key={index} className={`sk-${bone}`} />
    ))}
  </div>
)

/** Has the same shape as the skeleton in the page's HTML. */
export const RouteSkeleton = () => {
  const { pathname } = useLocation()
  const { composition } = useComposition()
  return (
    <div className="sk">
      <SkeletonPart label={SKELETON_COPY.loading}>
        <Bones kind={skeletonOf(matchRoute(composition, pathname)?.route)} />
      </SkeletonPart>
    </div>
  )
}
