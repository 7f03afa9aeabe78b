import { messages } from '../messages/messages.ts'

/** Where on its scale the answer of a slider is. */
export const SLIDER_COPY = messages('slider', {
  lowEnd: 'At the low end',
  low: 'Low',
  fairlyLow: 'Fairly low',
  middle: 'In the middle',
  fairlyHigh: 'Fairly high',
  high: 'High',
  highEnd: 'At the high end',
})
