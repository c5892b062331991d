'use client'
import { createContext, use, useCallback, useEffect, useId, useRef } from 'react'

/** Every form reports whether it has unsaved input. */
type Notify = (form: string, isDirty: boolean) => void

export const Unsaved = createContext<Notify>(() => {})

/** The panel and the page around the form require a confirmation before they close with unsaved input. */
export function useUnsaved(isDirty: boolean): void {
  const notify = use(Unsaved)
  const form = useId()
  useEffect(() => {
    notify(form, isDirty)
    return () => notify(form, false)
  }, [notify, form, isDirty])
}

/** The forms with unsaved input. Their reports are passed on to the surrounding page. */
export function useDirtyForms() {
  const passOn = use(Unsaved)
  const dirty = useRef(new Set<string>())
  const notify = useCallback<Notify>(
    (form, isDirty) => {
      if (isDirty) dirty.current.add(form)
      else dirty.current.delete(form)
      passOn(form, isDirty)
    },
    [passOn],
  )
  return { dirty, notify }
}
