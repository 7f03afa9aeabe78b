import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly onRedraw?: (error: unknown) => void
}

/** After this many redraws, the error is thrown, because the content itself may be the cause. */
const MAX_REDRAWS = 3

/** React throws `NotFoundError` if a browser's translation or an extension has moved a node. */
const isMovedNode = (error: unknown) => error instanceof Error && error.name === 'NotFoundError'

type Thrown = { error: unknown; focused: string | undefined }

/** Rerenders after another script has moved nodes. State above it, such as form entries, and the focus stay. */
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
