import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import * as v from 'valibot'
import { DEV_COPY } from './dev.copy.ts'
import { switchOffDevRemote } from './dev-choice.ts'

export type DevBadge = { handleOutcome: (outcome: Outcome) => void; showThrown: (error: unknown) => void }

/** From the client of rspack's development server (`utils/sendMessage.js`). */
const messageSchema = v.object({ type: v.string(), data: v.optional(v.unknown()) })

/** Only a development build of react-dom can replace a component in place. */
const isRefreshable = (): boolean => {
  const renderers = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers
  return (
    renderers instanceof Map &&
    [...renderers.values()].some((renderer) => typeof renderer?.scheduleRefresh === 'function')
  )
}

const FAILED: readonly Outcome[] = ['load-failed', 'render-failed', 'looped', 'blank', 'hung']

const style: Partial<CSSStyleDeclaration> = {
  padding: '8px 12px',
  font: '14px/1.4 system-ui, sans-serif',
  color: '#fff',
  background: '#3b2667',
}

const buttonStyle: Partial<CSSStyleDeclaration> = {
  minBlockSize: '24px',
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: '1px solid currentcolor',
  borderRadius: '4px',
}

const problemStyle: Partial<CSSStyleDeclaration> = {
  margin: '8px 0 0',
  maxBlockSize: '30vh',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  font: '12px/1.4 monospace',
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  looks: Partial<CSSStyleDeclaration> = {},
): HTMLElementTagNameMap[Tag] => {
  const made = Object.assign(document.createElement(tag), properties)
  Object.assign(made.style, looks)
  return made
}

/** Above the page, so that it covers nothing. Uses no React, so that it works when the page fails. */
const drawBadge = (remote: string, origin: string) => {
  const status = element('div', { role: 'status' })
  const problem = element('pre', { hidden: true, tabIndex: 0 }, problemStyle)
  const off = element('button', { type: 'button', textContent: DEV_COPY.off(remote) }, buttonStyle)
  off.addEventListener('click', () => switchOffDevRemote(remote))
  const badge = element('aside', { ariaLabel: DEV_COPY.label }, style)
  badge.append(element('strong', { textContent: DEV_COPY.from(remote, origin) }), status, off, problem)
  document.body.prepend(badge)
  return {
    showStatus: (text: string, error = '') => {
      status.textContent = text
      problem.textContent = error
      problem.hidden = error === ''
    },
  }
}

/** Reloads the page if React Refresh cannot update it: in a production host, or after a screen has failed. */
export const showBadge = (remote: string, origin: string, isRunning: boolean): DevBadge => {
  const badge = drawBadge(remote, origin)
  let hasFailed = false
  let isChanging = false
  let wasBuilt = false
  const showReady = () => badge.showStatus(isRefreshable() ? DEV_COPY.refreshes : DEV_COPY.reloads)
  const handleBuilt = () => {
    if (isChanging && (hasFailed || !isRefreshable())) return location.reload()
    isChanging = false
    wasBuilt = true
    showReady()
  }
  const handleBroken = (data: unknown) => {
    hasFailed ||= !wasBuilt
    badge.showStatus(DEV_COPY.broken, Array.isArray(data) ? data.join('\n\n') : String(data))
  }
  const handleMessage = ({ source, data }: MessageEvent) => {
    const message = v.safeParse(messageSchema, data)
    if (source !== window || !message.success) return
    switch (message.output.type) {
      case 'webpackInvalid':
        isChanging = true
        return badge.showStatus(DEV_COPY.building)
      case 'webpackErrors':
        return handleBroken(message.output.data)
      case 'webpackOk':
      case 'webpackWarnings':
      case 'webpackStillOk':
        return handleBuilt()
    }
  }
  if (isRunning) addEventListener('message', handleMessage)
  badge.showStatus(isRunning ? DEV_COPY.building : DEV_COPY.away)
  return {
    handleOutcome: (outcome) => {
      hasFailed ||= FAILED.includes(outcome)
    },
    showThrown: (error) =>
      badge.showStatus(
        DEV_COPY.threw,
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      ),
  }
}
