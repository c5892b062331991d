'use client'
import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { LazyConfirmDialog } from '@/components/ui/overlays/lazy-confirm-dialog'
import { saved } from '@/components/ui/saved'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useCall } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { pcloudHostContract } from '@/lib/features/pclouds/hosts/contract'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import { replacementContract } from '@/lib/features/pclouds/replacement/contract'
import type { PcloudShown } from '@/lib/features/pclouds/schema'

const LeaseDialog = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./lease-dialog')).then((it) => it.LeaseDialog)),
  { loading: () => null },
)
const ReplaceDialog = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./replace-dialog')).then((it) => it.ReplaceDialog),
    ),
  { loading: () => null },
)

export type HostDialog = 'lease' | 'release' | 'replace'

export type HostProps = { pcloud: PcloudShown; host: PcloudHostShown }
type Props = HostProps & { dialog: HostDialog; onClose: () => void }

/** The dialog of an action of a host that needs a date or a confirmation. */
export function HostDialogs({ dialog, ...props }: Props) {
  if (dialog === 'lease') return <LeaseDialog {...props} />
  return dialog === 'release' ? <ReleaseHost {...props} /> : <ReplaceHost {...props} />
}

type DialogProps = Omit<Props, 'dialog'>

function ReleaseHost({ pcloud, host: { name, units }, onClose }: DialogProps) {
  const release = useCall(pcloudHostContract.release, {
    refreshOnError: true,
    // Also called if the row of the removed host has disappeared.
    onSuccess: () => saved(`${name} was removed`),
  })
  return (
    <LazyConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={`Remove ${name}?`}
      confirm="Remove"
      busy={release.isPending}
      cause={release.error}
      onConfirm={() => release.mutate({ params: { id: pcloud.id, name } }, { onSuccess: onClose })}
    >
      {`The host goes back to your provider, and ${counted(units, 'unit')} ${units === 1 ? 'is' : 'are'} free again. Another tenant may get it next.`}
    </LazyConfirmDialog>
  )
}

function ReplaceHost({ pcloud, host, onClose }: DialogProps) {
  const { name } = host
  const replace = useCall(replacementContract.replace, {
    refreshOnError: true,
    // Also called if the row of the replaced host has disappeared.
    onSuccess: () => saved(`${name} is another host now. Enable it to take new VMs.`),
  })
  return (
    <ReplaceDialog
      pcloud={pcloud}
      host={host}
      busy={replace.isPending}
      cause={replace.error}
      onClose={onClose}
      onConfirm={(anyZone) =>
        replace.mutate(
          { params: { id: pcloud.id, name }, body: { anyZone } },
          { onSuccess: onClose },
        )
      }
    />
  )
}
