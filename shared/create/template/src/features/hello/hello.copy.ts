export const HELLO_COPY = {
  title: (firstName: string) => `Hello, ${firstName}`,
  waiting: (count: number) =>
    count === 1 ? 'One set of questions is waiting.' : `${count} sets of questions are waiting.`,
  failed: 'What is waiting could not be read.',
  call: (phoneNumber: string) => `Your clinic: ${phoneNumber}`,
} as const
