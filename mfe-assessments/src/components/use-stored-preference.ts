import { useState } from 'react'

const readKept = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const keep = (key: string, choice: string) => {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Then it is asked for again with the next page.
  }
}

/** What a person has chosen of how forms are shown; kept on a personal device, and on no other. */
export const useKeptChoice = (key: string, { isPersonal }: { isPersonal: boolean }) => {
  const [chosen, setChosen] = useState(() => (isPersonal ? readKept(key) : undefined))
  const choose = (next: string) => {
    setChosen(next)
    if (isPersonal) keep(key, next)
  }
  return [chosen, choose] as const
}
