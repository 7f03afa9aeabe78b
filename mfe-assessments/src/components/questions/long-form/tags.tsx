import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'

/** The rich-text tags of long-form texts. */
export const TAGS = { more: (text: string) => <VisuallyHidden>{text}</VisuallyHidden> }
