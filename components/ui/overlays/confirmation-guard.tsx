'use client'
import dynamic from 'next/dynamic'
import { confirmation } from '@/lib/api/browser/confirmation'
import { useStore } from '@/lib/api/browser/external-store'
import { whenOnline } from '@/lib/api/browser/when-online'

const ConfirmPassword = dynamic(
  () => whenOnline(() => import('./confirm-password')).then((it) => it.ConfirmPassword),
  { ssr: false },
)

/** Opens a password dialog over the page when a call requires the password. */
export function ConfirmationGuard() {
  return useStore(confirmation) === null ? null : <ConfirmPassword />
}
