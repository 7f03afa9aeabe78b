import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly onRedraw?: (error: unknown) => void
}

/** More is a fault of the place itself. */
const MAX_REDRAWS = 3

/** React does not find a node where it has put it: a browser that translates the page, or an extension, has moved it. */
const isMovedNode = (error: unknown) => error instanceof Error && error.name === 'NotFoundError'

type Thrown = { error: unknown; focused: string | undefined }

/**
 * Draws its children again when nodes of them were moved by somebody else. State above it stays, such as what was typed into a
 * form, and so does the focus. Other errors are thrown to the boundary above.
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
