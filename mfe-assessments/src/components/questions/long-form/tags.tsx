import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'

export const TAGS = { more: (text: string) => <VisuallyHidden>{text}</VisuallyHidden> }
