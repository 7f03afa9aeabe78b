import type { ComponentPropsWithRef } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

/** Props of {@link Link}, beside those of an `<a>`. */
export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A path of this product, or its parts. */
  readonly to: To
  /** Whether the link replaces this screen in the history. */
  readonly replace?: boolean | undefined
  /** State of the next screen's history entry. */
  readonly state?: unknown
}

/**
 * A link to a screen, built on the router's hooks: its own `Link` includes a framework's prefetching, which is not used here.
 */
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
