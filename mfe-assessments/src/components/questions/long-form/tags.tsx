import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'

/** The tags of the words of long forms. */
export const TAGS = { more: (text: string) => <VisuallyHidden>{text}</VisuallyHidden> }
