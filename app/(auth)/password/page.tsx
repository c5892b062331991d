import type { Metadata } from 'next'
import { PasswordLinkPanel } from './password-link-panel'

export const metadata: Metadata = { title: 'Choose a password' }

/** The secret stands behind `#`, so that no server and no log ever sees the address with it. */
export default function PasswordPage() {
  return <PasswordLinkPanel />
}
