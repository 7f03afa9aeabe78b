/** Texts for developers of a remote; patients never see them. */
export const DEV_COPY = {
  label: 'Development',
  confirm: (remote: string, origin: string) =>
    `Take ${remote} from ${origin} in this tab? It can read and do everything that you can here. Agree only if you have started that server yourself.`,
  from: (remote: string, origin: string) => `${remote} from ${origin}`,
  off: (remote: string) => `Switch off ${remote}`,
  refreshes: 'What you save shows, and the page keeps its state.',
  reloads: 'What you save loads the page again: this host is no development build.',
  building: 'Building…',
  broken: 'It does not build:',
  away: 'It does not answer. The released one is here.',
} as const
