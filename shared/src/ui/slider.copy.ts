import { messages } from '../messages/messages.ts'

/** Descriptions of a slider's value on its scale. */
export const SLIDER_COPY = messages('slider', {
  lowEnd: 'At the low end',
  low: 'Low',
  fairlyLow: 'Fairly low',
  middle: 'In the middle',
  fairlyHigh: 'Fairly high',
  high: 'High',
  highEnd: 'At the high end',
})
