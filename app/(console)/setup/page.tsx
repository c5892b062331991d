import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { readSetup } from '@/lib/features/setup/read-setup.server'
import { SetupGuide } from './setup-guide'

export const metadata: Metadata = { title: 'Set up' }

export default async function SetupPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="the set-up" needs={scope.error.needs} />
  const setup = await readSetup(scope.value)
  return <SetupGuide initial={setup.ok ? setup.value : undefined} />
}
