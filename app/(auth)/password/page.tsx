import type { Metadata } from 'next'
import { PasswordLinkPanel } from './password-link-panel'

export const metadata: Metadata = { title: 'Choose a password' }

/** The secret follows `#` in the address, so that it is never sent to a server or logged. */
export default function PasswordPage() {
  return <PasswordLinkPanel />
}
