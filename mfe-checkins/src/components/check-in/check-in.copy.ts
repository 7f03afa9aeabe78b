import { messages } from '@soundings/shared/messages/messages'

export const CHECK_IN_COPY = messages('check-in', {
  sliderHint: 'Drag the face, or tap the scale.',
  step: 'Step',
  stepName: 'Step {step} of {count}',
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  failed: 'Your answers were not sent. They are still here. Please try again.',
  loadFailed: 'The check-in did not load',
  completed: 'Check-in completed!',
  sentTitle: 'Thank you',
  sent: 'Sent {time}.',
  unavailable: 'This link is no longer available',
  unavailableMore: 'There is no check-in for you here right now. If you expected one, contact your clinic.',
})
