import { type Context, useContext } from 'react'

/** The value of a context that defaults to `null`. @throws without a provider. */
export const useRequiredContext = <Value>(context: Context<Value | null>, needs: string): Value => {
  const value = useContext(context)
  if (value === null) throw new Error(needs)
  return value
}
