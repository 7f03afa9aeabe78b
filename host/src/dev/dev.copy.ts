/** Texts for developers of a remote; patients never see them. */
export const DEV_COPY = {
  label: 'Development',
  confirm: (remote: string, origin: string) =>
    `Load ${remote} from ${origin} in this tab? Its code can read and do everything that you can here. Continue only if you started that server yourself.`,
  from: (remote: string, origin: string) => `${remote} from ${origin}`,
  off: (remote: string) => `Turn off ${remote}`,
  refreshes: 'Changes appear when you save, and the page keeps its state.',
  reloads: 'The page reloads when you save: this host is not a development build.',
  building: 'Building…',
  broken: 'The build failed:',
  threw: 'The screen threw an error:',
  away: 'The server does not respond. You see the released version.',
} as const
