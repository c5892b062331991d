'use client'
import { useRouter } from 'next/navigation'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useLeaveGuard } from '@/components/draft/use-saving'
import { LazyConfirmDialog } from '@/components/ui/overlays/lazy-confirm-dialog'
import { Unsaved, useDirtyForms } from '@/components/ui/unsaved'
import { leavesPage } from './leaves-page'
import { useHistorySteps } from './use-history-steps'

const Leave = createContext<(href: string) => void>(() => {})

/** Opens another page. If a form has unsaved input, the user must confirm first. */
export const useLeave = () => use(Leave)

/** Requires a confirmation before a page with unsaved input is left. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { dirty, notify } = useDirtyForms()
  const [isDirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null)
  const count = useCallback(
    (form: string, isFormDirty: boolean) => {
      notify(form, isFormDirty)
      setDirty(dirty.current.size > 0)
    },
    [notify, dirty],
  )
  useLeaveGuard(isDirty)
  const confirm = (leave: () => void) => setLeaving({ leave })
  useLinks(isDirty, (href) => confirm(() => router.push(href)))
  useHistorySteps(isDirty, confirm)
  const open = (href: string) => (isDirty ? confirm(() => router.push(href)) : router.push(href))
  return (
    <Unsaved value={count}>
      <Leave value={open}>{children}</Leave>
      {leaving !== null && (
        <LazyConfirmDialog
          opened
          destructive
          busy={false}
          title="Leave without saving?"
          confirm="Leave without saving"
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            leaving.leave()
          }}
        >
          The input on this page is not saved.
        </LazyConfirmDialog>
      )}
    </Unsaved>
  )
}

/** Passes the address of a clicked link to another page to `onLink`, instead of opening it. */
function useLinks(isHeld: boolean, onLink: (href: string) => void): void {
  const take = useEffectEvent(onLink)
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: MouseEvent) => {
      const to = leavesPage(event)
      // Links to files of the API are downloads. Its documentation is a new document, for which the browser confirms.
      if (to === null || to.pathname.startsWith('/api/')) return
      event.preventDefault()
      take(`${to.pathname}${to.search}${to.hash}`)
    }
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [isHeld])
}
