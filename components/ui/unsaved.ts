'use client'
import { createContext, use, useEffect, useId } from 'react'

/** Every form in a panel reports whether it has unsaved input. */
type Notify = (form: string, isDirty: boolean) => void

export const Unsaved = createContext<Notify>(() => {})

/** Makes the panel around a form ask before it closes with unsaved input. */
export function useUnsaved(isDirty: boolean): void {
  const notify = use(Unsaved)
  const form = useId()
  useEffect(() => {
    notify(form, isDirty)
    return () => notify(form, false)
  }, [notify, form, isDirty])
}
