import 'server-only'
import { publicUrl } from '@/lib/features/mail/public-url.server'

/** The public address of this server (NEXTAUTH_URL) and its host name, to which passkeys are bound. */
export function relyingParty(): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl('/'))
  return { origin, rpId: hostname }
}

export const RELYING_PARTY_NAME = 'Berth'
