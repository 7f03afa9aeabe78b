import { messages } from '@soundings/shared/messages/messages'

export const INVITE_COPY = messages('accept-invite', {
  step: 'Step {number} of 3',
  initiateTitle: 'Set up your account',
  initiateLead: 'Your clinic sent you an invite. Tell us how you got it.',
  channel: 'How did you get your invite?',
  phone: 'Phone',
  email: 'Email',
  phoneField: 'Phone number',
  emailField: 'Email address',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  needsDetails: 'We need a little more information to find your invite.',
  find: 'Find my invite',
  invalidPhone: 'Must be a valid phone number.',
  invalidEmail: 'Please enter a valid email',
  required: '* Required',
  noInvite: 'No active invite found. Try both your Phone and Email.',
  noInviteMore:
    'If you already set up your account, log in or reset your password. If not, ask your clinician.',
  logIn: 'Log in',
  reset: 'Reset password',
  ambiguous:
    "There was an issue finding your account. Try using email instead or please reach out to your clinician and/or the provider's support for help.",
  error: 'Error',
  lookupProblem: {
    unknown: 'We do not know yet if we sent you a code.',
    unknownMore: 'Press Find my invite again. You will not get a second code.',
  },
  verifyTitle: 'Enter your code',
  verify: 'Verify',
  verifyProblem: {
    unknown: 'We do not know yet if your code was accepted.',
    unknownMore: 'Press Verify again. The code still works.',
  },
  accepted: 'Confirmation code accepted!',
  setupTitle: 'Choose your password',
  setupLead: 'You will log in with your email and this password.',
  /** Shown to a person who has just sent answers. */
  answersSentMore: 'You can set up an account now, or close this page.',
  password: 'Password',
  passwordBroken: 'This password does not meet all the rules yet',
  confirm: 'Confirm password',
  confirmDiffers: 'Both passwords must match.',
  create: 'Create account',
  failed:
    "Your account could not be created. Try to login instead or please reach out to your clinician or the provider's support for help.",
  createProblem: {
    unknown: 'We do not know yet if your account was created.',
    unknownMore: 'Press Create account again, or try to log in. You will not get a second account.',
  },
  created: 'Your account has been created!',
})
