export const ACCOUNT_COPY = {
  title: 'Account',
  change: 'To change your personal information, please ask your clinician.',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  email: 'Email',
  phone: 'Phone number',
  none: 'Not on file',
} as const
