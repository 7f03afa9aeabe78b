import type { ComponentPropsWithRef } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  readonly to: To
  /** Whether the link replaces this screen in the history. */
  readonly replace?: boolean | undefined
  readonly state?: unknown
}

/** Replaces the router's `Link`, which contains code for a framework's prefetching that is not used here. */
export const Link = ({ to, replace, state, onClick, target, ...rest }: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
