'use client'
import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { confirmation } from '@/lib/api/browser/confirmation'

const ConfirmPassword = dynamic(
  () => import('@/components/ui/overlays/confirm-password').then((it) => it.ConfirmPassword),
  { ssr: false },
)

/** Opens a password dialog over the page when a call requires the password. */
export function ConfirmationGuard() {
  const isRequested = useSyncExternalStore(
    confirmation.subscribe,
    confirmation.current,
    confirmation.onServer,
  )
  return isRequested ? <ConfirmPassword /> : null
}
