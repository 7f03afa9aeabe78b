import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnswersStore } from '../store/answers.store.ts'

type DateFields = 'one' | 'three'

const STORAGE_KEY = 'soundings.date-fields'

const choices = new WeakMap<AnswersStore, StoreApi<DateFields | undefined>>()

const read = (): DateFields | undefined => {
  const stored = readStored(() => localStorage, STORAGE_KEY)
  return stored === 'one' || stored === 'three' ? stored : undefined
}

/** One preference for all dates of a visit. */
const choiceOf = (store: AnswersStore) => {
  const choice =
    choices.get(store) ??
    createStore<DateFields | undefined>(() => (store.isPersonalDevice ? read() : undefined))
  choices.set(store, choice)
  return choice
}

/** Undefined before a choice. Only a personal device stores it. */
export const useDateFieldsChoice = (store: AnswersStore) => {
  const choice = choiceOf(store)
  const choose = (next: DateFields) => {
    choice.setState(next, true)
    if (store.isPersonalDevice) writeStored(() => localStorage, STORAGE_KEY, next)
  }
  return [useStore(choice), choose] as const
}
