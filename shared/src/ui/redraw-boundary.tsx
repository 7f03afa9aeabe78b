import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly onRedraw?: (error: unknown) => void
}

/** More redraws point to a fault of the content itself. */
const MAX_REDRAWS = 3

/** React does not find a node where it has placed it: a browser's translation, or an extension, has moved it. */
const isMovedNode = (error: unknown) => error instanceof Error && error.name === 'NotFoundError'

type Thrown = { error: unknown; focused: string | undefined }

/**
 * Rerenders its children after another script has moved their nodes. State above it, such as form entries, and the
 * focus stay. Other errors are thrown to the boundary above.
 */
export class RedrawBoundary extends Component<Props> {
  override state: { thrown?: Thrown | undefined } = {}
  redraws = 0

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error, focused: document.activeElement?.id } }
  }

  override componentDidCatch(error: unknown) {
    this.redraws += 1
    this.props.onRedraw?.(error)
    const focused = this.state.thrown?.focused ?? ''
    this.setState({ thrown: undefined }, () => document.getElementById(focused)?.focus())
  }

  override render() {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    if (!isMovedNode(thrown.error) || this.redraws >= MAX_REDRAWS) throw thrown.error
    return null
  }
}
