import { Status } from '@/components/ui/text/status'
import type { Provider } from '@/lib/features/providers/schema'

export const ProviderState = ({ provider }: { provider: Provider }) =>
  provider.enabled ? <Status tone="good">enabled</Status> : <Status tone="off">disabled</Status>
