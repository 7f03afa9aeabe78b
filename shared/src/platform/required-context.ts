import { type Context, useContext } from 'react'

/** The value of a context that is `null` by default. @throws where nothing above provides it. */
export const useRequiredContext = <Value>(context: Context<Value | null>, needs: string): Value => {
  const value = useContext(context)
  if (value === null) throw new Error(needs)
  return value
}
