import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { useActiveProfile, useLocation, usePublicUser } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchRoute } from '../composition/match-screens.ts'
import { whenIdle } from '../idle/when-idle.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'
import { cardsOfSlot } from './cards.rules.ts'
import { RemoteCard } from './remote-card.tsx'

type SlotProps = { slot: string; Screen: typeof RemoteScreen }
type CardsProps = SlotProps & { layout: Layout | undefined; role?: string }

/** Cards load after the data of the screen, so that they do not delay it. */
export const SlotCards = (props: SlotProps) => {
  const queryClient = useQueryClient()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void whenIdle(queryClient).then(() => setIsIdle(true)), [queryClient])
  return isIdle ? <CardsForVisit {...props} /> : null
}

/** Only these layouts have a known person. */
const CardsForVisit = (props: SlotProps) => {
  const { composition } = useComposition()
  const { pathname } = useLocation()
  const layout = matchRoute(composition, pathname)?.route.layout
  if (layout === 'authenticated') return <CardsOfProfile {...props} />
  if (layout === 'public-user') return <CardsOfLink {...props} />
  return <Cards {...props} layout={layout} />
}

const CardsOfProfile = (props: SlotProps) => (
  <Cards {...props} layout="authenticated" role={useActiveProfile().user.type} />
)

const CardsOfLink = (props: SlotProps) => (
  <Cards {...props} layout="public-user" role={usePublicUser().user.type} />
)

const Cards = ({ slot, Screen, layout, role }: CardsProps) => {
  const { composition } = useComposition()
  return cardsOfSlot(composition, slot, { layout, role }).map(({ remote, screen }) => (
    <RemoteCard key={`${remote}/${screen}`} remote={remote} screen={screen} Screen={Screen} />
  ))
}
