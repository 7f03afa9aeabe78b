/**
 * The parts of our own that every screen has in it: names of tokens and small elements, as much the host's as the style
 * sheet that they name. The host shares them as one module; a remote that imports one of these files, by any path,
 * gets the host's (`shared/build/shared-libraries.ts` reads this list).
 */
export * from '../messages/language.ts'
export * from '../messages/messages.ts'
export * from '../messages/rich.tsx'
export * from '../theme/theme.ts'
export * from '../ui/button.tsx'
export * from '../ui/drawing-buoy.tsx'
export * from '../ui/end-frame.tsx'
export * from '../ui/end-screen.tsx'
export * from '../ui/error-state.tsx'
export * from '../ui/error-summary.tsx'
export * from '../ui/field.tsx'
export * from '../ui/field-error.tsx'
export * from '../ui/help-link.tsx'
export * from '../ui/icon.tsx'
export * from '../ui/load-failed.tsx'
export * from '../ui/notice.tsx'
export * from '../ui/page.tsx'
export * from '../ui/skeleton.tsx'
export * from '../ui/text.tsx'
export * from '../ui/text-input.tsx'
export * from '../ui/visually-hidden.tsx'
