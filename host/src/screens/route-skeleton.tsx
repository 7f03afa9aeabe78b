import { useLocation } from '@soundings/shared/platform'
import { Card } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { skeletonKindAt } from '../navigation/navigation.rules.ts'
import { useComposition } from '../remotes/composition-context.tsx'

const SECTIONS = ['a', 'b', 'c']

const CardSkeletons = () => (
  <Stack $gap={3}>
    <SkeletonLine $shape="title" $width="45%" />
    {SECTIONS.map((section) => (
      <Card key={section}>
        <Stack $gap={2}>
          <SkeletonLine $shape="title" $width="35%" />
          <SkeletonLine $width="90%" />
          <SkeletonLine $shape="answer" />
        </Stack>
      </Card>
    ))}
  </Stack>
)

const RowSkeletons = () => (
  <Stack $gap={4}>
    <SkeletonLine $shape="title" $width="45%" />
    {SECTIONS.map((section) => (
      <Stack key={section} $gap={1}>
        <SkeletonLine $width="55%" />
        <SkeletonLine $width="30%" />
      </Stack>
    ))}
  </Stack>
)

/** The skeleton of a screen whose code or data is loading, in the shape of its kind. */
export const RouteSkeleton = () => {
  const { pathname } = useLocation()
  const kind = skeletonKindAt(pathname, useComposition().composition)
  if (kind === 'form') return <SkeletonScreen />
  return <SkeletonScreen>{kind === 'cards' ? <CardSkeletons /> : <RowSkeletons />}</SkeletonScreen>
}
