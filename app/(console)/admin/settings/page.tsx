import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { SettingsTabs } from './settings-tabs'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const scope = await pageScope('profile.own')
  if (!scope.ok) return <Forbidden what="settings" needs={scope.error.needs} />
  return <SettingsTabs />
}
