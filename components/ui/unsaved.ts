'use client'
import { createContext, use, useEffect, useId } from 'react'

/** Every form in a panel reports whether it has unsaved input. */
type Tell = (form: string, isDirty: boolean) => void

export const Unsaved = createContext<Tell>(() => {})

/** Lets the panel around a form ask before it closes over what was typed. */
export function useUnsaved(isDirty: boolean): void {
  const tell = use(Unsaved)
  const form = useId()
  useEffect(() => {
    tell(form, isDirty)
    return () => tell(form, false)
  }, [tell, form, isDirty])
}
