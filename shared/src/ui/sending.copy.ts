import { frameMessages, messages } from '../messages/messages.ts'

/** Crisis help beside these messages. Emergency line and disclaimer are verbatim from the specification, 2. @critical */
export const SENDING_CRISIS_COPY = frameMessages('sending.crisis', {
  unread: 'Nobody has read these answers.',
  mayBeUnread: 'Your clinic may not have these answers.',
  title: 'Need to talk to someone now?',
  call: 'Call {number}',
  /** `number` of the line, or the word to text and its number: 'AYUDA to 988'. */
  text: 'Text {number}',
  chat: 'Chat',
  ownPhone: 'On your own phone, call {call} or text {text}.',
  lifeline: 'The Suicide & Crisis Lifeline is free, day and night.',
  /** `<number>` links the emergency number. ER: emergency room of a hospital. */
  emergency: 'In an emergency, call <number>{number}</number> or go to the nearest ER.',
  disclaimer: 'Soundings does not offer crisis counseling and does not notify your clinician in real time.',
})

/**
 * Messages for answers that are not stored, or may not be.
 * @critical
 */
export const SENDING_COPY = messages('sending', {
  notSentYet: 'Your answers are not sent yet',
  notSent: 'Your answers were not sent',
  unknown: 'We do not know yet if your answers arrived',
  sendNow: 'Send now',
  tryNow: 'Try again now',
  change: 'Change answers',
  /** Each has meaning and next step in two short lines; `More` is placed lower. */
  waiting: {
    stillOffline: 'You are still offline.',
    kept: 'Nobody has read them yet. We send them as soon as we can.',
    keptMore: 'We keep them on this device for 24 hours. Keep this page open so that we can send them.',
    open: 'Nobody has read them yet. Please keep this page open.',
    openMore: 'We will send them as soon as we can.',
    shared: 'Nobody has read them. Please ask the staff for help.',
    sharedMore: 'This screen is offline, and it does not keep answers for later.',
    sharedOnline: 'Nobody has read them yet. This screen is back online. Please try again now.',
    sharedOnlineMore: 'This screen does not keep answers for later.',
  },
  unsure: {
    meaning: 'Your clinic may not have them. Please try again now.',
    once: 'We did not hear back. If you send them again, your clinic will still get them only once.',
    kept: 'We keep them on this device for 24 hours, and keep trying while this page is open.',
    open: 'Please keep this page open. We will keep trying.',
    shared: 'This screen does not keep answers for later. If it does not work, please tell the staff.',
  },
  paused: 'You sent answers earlier, and we do not know yet if they arrived.',
  pausedMore: 'If you change something, your clinic may get both sets, or only the first.',
  arrived: 'Different answers to these questions were already sent.',
  arrivedMore: 'The answers you see here have not been sent yet.',
  erased: 'Your answers were erased',
  erasedMore: 'They were erased in another tab. They are no longer on this device.',
  continue: 'Continue',
  logInAgain: 'Log in to send your answers',
  mayHaveBoth: 'The answers you sent before your change may have arrived too. If so, your clinic has both.',
  conflict: {
    why: 'Nobody has read them. These questions were answered before, maybe by you on another device. Or your clinic no longer needs them.',
    /** `clinic` is its name, or `none` if unknown. A phone number follows. */
    callClinic:
      'To let your clinic know what you wrote, call {clinic, select, none {your clinic} other {{clinic}}}:',
    writeTo: 'To let your clinic know what you wrote, write to:',
    tellStaff: 'To let your clinic know what you wrote, tell the staff.',
    yours: 'These answers were not sent:',
    kept: 'We keep them on this device for 24 hours, or until you erase them.',
    open: 'This device cannot keep them. You can see them as long as this page is open.',
    earlier: 'Your clinic has the answers you sent first. What you changed after that was not sent.',
    rest: 'Your clinic has your other answers.',
    unanswered: 'Not answered',
    print: 'Print',
    erase: 'Erase these answers',
    eraseTitle: 'Erase these answers?',
    eraseText: 'Your clinic did not get them, and you cannot get them back.',
    eraseConfirm: 'Erase them',
    keep: 'Keep them',
  },
  /** A short code of letters and digits that a clinic can look up. */
  reference: 'Reference: {reference}',
  details: 'Details',
  wholeReference: 'Full reference: {reference}',
  /** `when`: a date with a time. */
  storedAt: 'Received {when}',
})
