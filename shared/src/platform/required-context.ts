import { type Context, useContext } from 'react'

/** @throws without a provider. */
export const useRequiredContext = <Value>(context: Context<Value | null>, needs: string): Value => {
  const value = useContext(context)
  if (value === null) throw new Error(needs)
  return value
}
